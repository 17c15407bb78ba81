import type { Page } from 'playwright-core'

/** Texts that lie over other texts, and texts that are cut without a sign that they go on: "cut: …", "…  lies over …". What
 *  stays in sight while the page is scrolled, and dialogs, lie over the page on purpose. */
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
      text: string
    }
    const shared = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isWide = ({ left, top, right, bottom }: Box) => right - left > slackPx && bottom - top > slackPx
    const found = new Set<string>()
    const lines: Line[] = []
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const of = node.parentElement
      if (
        !of ||
        node.data.trim() === '' ||
        !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      if (of.closest('.said, svg, option, select, textarea, dialog, [aria-hidden="true"], [inert]')) continue
      let floats = false
      let isHidden = false
      const clips: { box: Box; cutsX: boolean; cutsY: boolean }[] = []
      for (let at: Element | null = of; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (/fixed|sticky/.test(style.position)) floats = true
        if (style.clipPath !== 'none') isHidden = true
        const clipsX = style.overflowX !== 'visible'
        const clipsY = style.overflowY !== 'visible'
        if (clipsX || clipsY) {
          const box = at.getBoundingClientRect()
          // One that is scrolled, or says by three dots that it goes on, hides nothing for good.
          const tells = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          clips.push({
            box,
            cutsX: /hidden|clip/.test(style.overflowX) && !tells,
            cutsY: /hidden|clip/.test(style.overflowY) && !tells,
          })
          if (box.width <= 1 || box.height <= 1) isHidden = true
        }
      }
      if (floats || isHidden) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        let line: Box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
        for (const { box, cutsX, cutsY } of clips) {
          const out = line.right - box.right > slackPx || box.left - line.left > slackPx
          const below = line.bottom - box.bottom > slackPx * 2
          if (isWide(shared(line, box)) && ((cutsX && out) || (cutsY && below)))
            found.add(`cut: ${node.data.trim().slice(0, 40)}`)
          line = shared(line, box)
        }
        if (isWide(line)) lines.push({ ...line, of, text: node.data.trim() })
      }
    }
    lines.sort((one, other) => one.top - other.top)
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.top > one.bottom) break
        if (one.of === other.of || !isWide(shared(one, other))) continue
        // Boxes of letters are higher than what is drawn of them.
        const { top, bottom } = shared(one, other)
        if (bottom - top < 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)) continue
        found.add(`${one.text.slice(0, 30)} lies over ${other.text.slice(0, 30)}`)
      }
    })
    return [...found]
  })
}
