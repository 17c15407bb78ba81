import type { Page } from 'playwright-core'

/**
 * Translates the page's present and later texts as a browser does: each text node is replaced with an element. The texts keep
 * their letters, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translator)
}

/** Returns the number of translated texts on the page. */
export const translatedTexts = (page: Page) => page.locator('font > font').count()

function translator() {
  const left = '[translate="no"], .notranslate, script, style, textarea, input, noscript, font'
  const put = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return
    // A browser translates again below a part that allows it. Here any ancestor marked as untranslatable keeps a text as it is.
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
