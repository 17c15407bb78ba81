import type { Page } from 'playwright-core'

/**
 * Returns the texts that cannot be read. "cut: …" ends without a sign that more follows. "cut short: …" hides a date, an amount
 * or a number behind an ellipsis. "cut choice: …" does not fit its box. "split: …" is a word, an amount, a date or a percentage
 * that a line break divides. "… lies over …" overlaps another text. Fixed bars and dialogs cover the page on purpose, so their
 * texts are compared only with each other.
 */
export function crowdedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Overlaps up to this size are only the space around letters. */
    const slackPx = 3
    /** A line break may divide what is longer: digests, addresses of the web. */
    const longestUnit = 24
    const units = /[−+-]?\d[\d,.:%/-]*\d%?|[\p{Script=Latin}\d]+(?:['’][\p{Script=Latin}]+)?/gu
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
    /** The effects of an element and its ancestors on its texts. */
    interface Surroundings {
      /** The nearest element that stays in place while the page is scrolled. */
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
      // A scrollable list hides nothing for good. Ellipses are checked below.
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

    /** Returns the words and numbers of a text that stand on more than one line. */
    function splitUnits(node: Text): RegExpMatchArray[] {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getClientRects().length < 2) return []
      return [...node.data.matchAll(units)].filter((match) => {
        if (match[0].length < 2 || match[0].length > longestUnit) return false
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top))
        return tops.some((top) => Math.abs(top - tops[0]!) > slackPx)
      })
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
      for (const [unit] of splitUnits(node)) found.add(`split: ${unit} in ${beginning(of.textContent)}`)
      const endsInDots = getComputedStyle(of).textOverflow === 'ellipsis' && of.scrollWidth > of.clientWidth
      if (endsInDots && /\d/.test(node.data)) found.add(`cut short: ${beginning(of.textContent)}`)
    }

    lines.sort((one, other) => one.top - other.top)
    lines.forEach((one, at) => {
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next]!
        if (other.top > one.bottom) break
        if (one.of === other.of || one.layer !== other.layer || !isWide(shared(one, other))) continue
        // The boxes of letters are higher than the drawn letters.
        const { top, bottom } = shared(one, other)
        if (bottom - top < 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)) continue
        found.add(`${beginning(one.text, 30)} lies over ${beginning(other.text, 30)}`)
      }
    })

    // A box draws its text itself on one line, so the text is measured. For choices, all are measured, because any may be
    // chosen.
    const canvas = document.createElement('canvas').getContext('2d')!
    for (const box of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const style = getComputedStyle(box)
      const room =
        box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      // A square box looks like a button. If a box has transparent text, another element shows its content.
      if (box.clientWidth <= box.clientHeight || style.color === 'rgba(0, 0, 0, 0)') continue
      if (!isVisible(box) || box.closest('dialog')) continue
      if (/checkbox|radio|file|range/.test(box.type)) continue
      const isSelect = box instanceof HTMLSelectElement
      const choices = isSelect ? [...box.options].map(({ text }) => text) : [box.value || box.placeholder]
      // Words may end in an ellipsis, because the box scrolls with the caret. Dates and amounts may not.
      if (style.textOverflow === 'ellipsis' && !/^[\d\s.,:-]+$/.test(choices[0] ?? '')) continue
      // The shorthand `font` is empty if figures have equal widths.
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      for (const choice of choices)
        if (canvas.measureText(choice).width > room + 1) found.add(`cut choice: ${beginning(choice)}`)
    }
    return [...found]
  })
}
