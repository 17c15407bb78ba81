import type { Language } from '@cloudsail/contract'
import type { Page } from 'playwright-core'
import { wordsOf } from './words.ts'

/** Returns the filters of a query screen. */
export const filtersOf = (page: Page, language: Language) =>
  page.locator('main').getByRole('search', { name: wordsOf(language).query.filters })

/** Returns the rows of a query, wide or narrow. */
export const rowsOf = (page: Page) => page.locator('main [data-index]')

/** Types into the search of a query, which then asks by itself. */
export async function searchFor(page: Page, language: Language, text: string): Promise<void> {
  await filtersOf(page, language).getByRole('searchbox').fill(text)
}

/** Sets the period of a query by its two fields. */
export async function choosePeriod(
  page: Page,
  language: Language,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { query } = wordsOf(language)
  await filtersOf(page, language).getByRole('button', { name: query.period }).click()
  const panel = page.getByRole('dialog', { name: query.period })
  await panel.getByRole('textbox', { name: query['date.fromDate'] }).fill(from)
  await panel.getByRole('textbox', { name: query['date.toDate'] }).fill(to)
  await panel.getByRole('textbox', { name: query['date.toDate'] }).press('Enter')
  await panel.waitFor({ state: 'hidden' })
}

/** Sets a filter to one of its named values. */
export async function chooseFilter(
  page: Page,
  language: Language,
  filter: string,
  value: string,
): Promise<void> {
  await filtersOf(page, language).getByRole('button', { name: filter }).first().click()
  await page.getByRole('dialog', { name: filter }).getByRole('button', { name: value, exact: true }).click()
}
