import type { Page } from 'playwright-core'

/** Translates whatever the page shows from now on, as a browser does: an element stands in the place of each text node,
 *  and of each that is written later. Texts keep their letters, so that tests find them. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translator)
}

/** How many texts of the page stand translated. */
export const translatedTexts = (page: Page) => page.locator('font > font').count()

function translator() {
  const left = '[translate="no"], .notranslate, script, style, textarea, input, noscript, font'
  const put = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return
    // A page may say anew what may be translated below a part that may not.
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const putAll = (node: Node) => {
    if (node instanceof Text) return put(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(put)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') putAll(target)
      else addedNodes.forEach(putAll)
    }
  })
  const begin = () => {
    putAll(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.body) begin()
  else addEventListener('DOMContentLoaded', begin)
}
