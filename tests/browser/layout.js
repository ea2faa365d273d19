/* Measures a page as it stands: what does not fit, and what is too small for a finger. Answers lists of sentences. */
() => {
  const SLACK = 1.5
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const top = document.querySelector('dialog[open]') ?? document.body
  const style = new Map()
  const of = (element) => style.get(element) ?? (style.set(element, getComputedStyle(element)), style.get(element))
  const ears = new Set() // what is for ears has no size, nor has anything in it
  const spoken = (element) => (ears.has(element.parentElement) || of(element).clipPath === 'inset(50%)') && !!ears.add(element)
  const all = [...top.querySelectorAll('*')].filter((one) => !spoken(one) && visible(one))
  const named = (element) => {
    const classes = typeof element.className === 'string' ? element.className.replace(/svelte-\w+/g, '').trim() : ''
    const text = (element.textContent ?? '').trim().slice(0, 24)
    return `${element.localName}${classes ? '.' + classes.split(/\s+/).join('.') : ''} "${text}"`
  }
  const cut = (value) => value === 'hidden' || value === 'clip'
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const shortened = (element) => of(element).textOverflow === 'ellipsis' && cut(of(element).overflowX)

  /** The page itself, and every box that scrolls: never wider than the room there is; where the page is a table, never higher either. */
  function overflow() {
    const { scrollWidth, scrollHeight } = document.documentElement
    const found = []
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    if (document.querySelector('main.board') && scrollHeight > innerHeight) found.push(`the table is ${scrollHeight} px high`)
    for (const one of new Set([top, ...all])) {
      const wide = one.scrollWidth - one.clientWidth
      if (one !== document.body && scrolls(of(one).overflowX) && wide > SLACK) found.push(`${named(one)} scrolls sideways by ${wide} px`)
    }
    return found
  }

  /** Where the letters of an element lie, and how high they are. */
  function letters(element) {
    const range = document.createRange()
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    return texts.flatMap((text) => (range.selectNodeContents(text), [...range.getClientRects()]))
  }

  /** Text that runs out of its own box, or that a box around it cuts off, with no way to scroll there. */
  function clipped() {
    const found = []
    for (const element of all) {
      const rects = letters(element)
      if (!rects.length || of(element).display === 'none') continue
      const high = 0.3 * parseFloat(of(element).fontSize) // letters need not fill their line
      const wide = element.scrollWidth - element.clientWidth
      const tall = element.scrollHeight - element.clientHeight
      const inline = of(element).display === 'inline'
      if (!inline && !shortened(element) && !scrolls(of(element).overflowX) && wide > SLACK) found.push(`${named(element)} runs out by ${wide} px`)
      if (!inline && !scrolls(of(element).overflowY) && tall > SLACK + high) found.push(`${named(element)} runs out below by ${tall} px`)
      found.push(...rects.map((rect) => outside(element, rect, high)).filter(Boolean))
    }
    return found
  }

  /** Which box cuts these letters off, in words. */
  function outside(element, rect, high) {
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position } = of(box)
      if (shortened(box) || scrolls(overflowX) || scrolls(overflowY)) return ''
      const held = box.matches('button, a.button, dialog, [data-fits]') // text stands in these, whatever they do with the rest
      const around = box.getBoundingClientRect()
      if ((cut(overflowX) || held) && (rect.left < around.left - SLACK || rect.right > around.right + SLACK)) return `${named(element)} is cut at a side of ${named(box)}`
      if ((cut(overflowY) || held) && (rect.top < around.top - SLACK - high || rect.bottom > around.bottom + SLACK + high)) return `${named(element)} is cut below or above ${named(box)}`
      if (position === 'fixed') break
    }
    return rect.left < -SLACK || rect.right > innerWidth + SLACK ? `${named(element)} leaves the window` : ''
  }

  /** Targets under 44 px; a target may lie over the box around it by an `::after`, or stand in a box where a tap means the nearest one. */
  function small() {
    const targets = all.filter((one) => one.matches('button, a[href], input, select, summary, [role=button]') && !one.disabled && !one.closest('[data-nearest]') && of(one).pointerEvents !== 'none')
    return targets.flatMap((target) => {
      const grown = getComputedStyle(target, '::after')
      const box = grown.content !== 'none' && grown.position === 'absolute' && parseFloat(grown.inset) <= 0 ? placed(target) : target
      const { width, height } = box.getBoundingClientRect()
      const inSentence = target.matches('p a, li a') && of(target).display === 'inline'
      return inSentence || (width > 43.5 && height > 43.5) ? [] : [`${named(target)} is ${width.toFixed(1)} x ${height.toFixed(1)} px`]
    })
  }

  function placed(target) {
    let box = target
    while (of(box).position === 'static') box = box.parentElement
    return box
  }

  return { overflow: overflow(), clipped: [...new Set(clipped())], small: [...new Set(small())] }
}
