import type { Page } from 'playwright-core'

/** Finds texts that nobody can read: "cut: …" ends without a sign that more follows, "cut short: …" hides a date, an amount
 *  or a number behind three dots, "cut choice: …" does not fit its box, "… lies over …" shares its place with another one.
 *  Bars that stay in sight and dialogs lie over the page on purpose, so each of them is compared with itself alone. */
export function crowdedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Less than this is the room around letters. */
    const slackPx = 3
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Line extends Box {
      of: Element
      layer: Element | null
      text: string
    }
    /** What the ancestors of an element, and the element, do to its texts. */
    interface Surroundings {
      /** The nearest that stays in place while the page is scrolled. */
      layer: Element | null
      isHidden: boolean
      clips: { box: Box; cutsX: boolean; cutsY: boolean }[]
    }
    const shared = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isWide = ({ left, top, right, bottom }: Box) => right - left > slackPx && bottom - top > slackPx
    const beginning = (text: string | null, length = 40) =>
      (text ?? '').trim().replace(/\s+/g, ' ').slice(0, length)
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    const known = new Map<Element, Surroundings>()
    function surroundingsOf(element: Element | null): Surroundings {
      if (!element || element === document.documentElement) return { layer: null, isHidden: false, clips: [] }
      const before = known.get(element)
      if (before) return before
      const around = surroundingsOf(element.parentElement)
      const style = getComputedStyle(element)
      const stays = style.position === 'fixed' || (style.position === 'sticky' && style.bottom !== 'auto')
      const box = element.getBoundingClientRect()
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      // A list that is scrolled hides nothing for good; three dots are looked at below.
      const cuts = (overflow: string) => /hidden|clip/.test(overflow) && style.textOverflow !== 'ellipsis'
      const found: Surroundings = {
        layer: stays ? element : around.layer,
        isHidden:
          around.isHidden || style.clipPath !== 'none' || (clips && (box.width <= 1 || box.height <= 1)),
        clips: clips
          ? [{ box, cutsX: cuts(style.overflowX), cutsY: cuts(style.overflowY) }, ...around.clips]
          : around.clips,
      }
      known.set(element, found)
      return found
    }

    const found = new Set<string>()
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const of = node.parentElement
      if (!of || node.data.trim() === '' || !isVisible(of)) continue
      if (of.closest('.said, svg, option, select, textarea, dialog, [inert]')) continue
      const { layer, isHidden, clips } = surroundingsOf(of)
      if (isHidden) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        let line: Box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
        for (const { box, cutsX, cutsY } of clips) {
          const out = line.right - box.right > slackPx || box.left - line.left > slackPx
          const below = line.bottom - box.bottom > slackPx * 2
          if (isWide(shared(line, box)) && ((cutsX && out) || (cutsY && below)))
            found.add(`cut: ${beginning(node.data)}`)
          line = shared(line, box)
        }
        if (isWide(line)) lines.push({ ...line, of, layer, text: node.data })
      }
      const endsInDots = getComputedStyle(of).textOverflow === 'ellipsis' && of.scrollWidth > of.clientWidth
      if (endsInDots && /\d/.test(node.data)) found.add(`cut short: ${beginning(of.textContent)}`)
    }

    lines.sort((one, other) => one.top - other.top)
    lines.forEach((one, at) => {
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next]!
        if (other.top > one.bottom) break
        if (one.of === other.of || one.layer !== other.layer || !isWide(shared(one, other))) continue
        // Boxes of letters are higher than what is drawn of them.
        const { top, bottom } = shared(one, other)
        if (bottom - top < 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)) continue
        found.add(`${beginning(one.text, 30)} lies over ${beginning(other.text, 30)}`)
      }
    })

    // A box draws its text by itself on one line, so the text is measured: of choices the longest, as any may be taken.
    const canvas = document.createElement('canvas').getContext('2d')!
    for (const box of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const style = getComputedStyle(box)
      const room =
        box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      // A square is a button to the eye, and something else shows what a box of transparent text holds.
      if (box.clientWidth <= box.clientHeight || style.color === 'rgba(0, 0, 0, 0)') continue
      if (!isVisible(box) || box.closest('dialog')) continue
      if (/checkbox|radio|file|range/.test(box.type)) continue
      const isSelect = box instanceof HTMLSelectElement
      const choices = isSelect ? [...box.options].map(({ text }) => text) : [box.value || box.placeholder]
      // Words may end in three dots, as the box moves with the caret. Dates and amounts may not.
      if (style.textOverflow === 'ellipsis' && !/^[\d\s.,:-]+$/.test(choices[0] ?? '')) continue
      // The short form, `font`, is empty where figures are all of one width.
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      for (const choice of choices)
        if (canvas.measureText(choice).width > room + 1) found.add(`cut choice: ${beginning(choice)}`)
    }
    return [...found]
  })
}
