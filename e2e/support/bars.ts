import type { Page } from 'playwright-core'

/** Returns the share of the window's height, from 0 to 1, that fixed elements cover while the page is scrolled. */
export async function shareOfBars(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const share = await page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position, top, bottom } = getComputedStyle(at)
        if (position === 'fixed') return true
        const box = at.getBoundingClientRect()
        // A sticky element that does not stick at the moment scrolls like the rest.
        const isStuck =
          Math.abs(box.top - Number.parseFloat(top)) < 1 ||
          Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1
        if (position === 'sticky' && isStuck) return true
      }
      return false
    }
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight
  })
  await page.evaluate(() => scrollTo(0, 0))
  return share
}

/**
 * Returns the parts of the page that scroll sideways by themselves. Tables of figures may: their columns belong next to each
 * other.
 */
export function partsThatScrollSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(each).overflowX) &&
          !each.querySelector('table') &&
          each.checkVisibility(),
      )
      .map((each) => `scrolls sideways: ${each.textContent.trim().slice(0, 40)}`),
  )
}
