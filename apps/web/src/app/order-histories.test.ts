import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const page = join(import.meta.dirname, '..')

/** The rows of the screen table, each with the source of its screen. */
const screens = globSync('*/screens.ts', { cwd: page }).flatMap((table) =>
  readFileSync(join(page, table), 'utf8')
    .split(/^ {2}\},?$/m)
    .flatMap((row) => {
      const route = /route: '(\/\w+)'/.exec(row)?.[1]
      const file = /import\('(\.[^']+)'\)/.exec(row)?.[1]
      if (!route || !file) return []
      return [{ route, source: readFileSync(join(page, dirname(table), file), 'utf8') }]
    }),
)

/**
 * Screens whose list of orders cannot be derived from the number, with the list and its view. Usually a list has the number
 * of its order except for the last digits.
 */
const listedElsewhere: Readonly<Record<string, string>> = {
  '/PAM0301000': '/PAM0201000',
  '/PAM0401000': '/PAM0202000',
  '/PAM0402000': '/PAM0202000',
  '/PLT0101000': '/donationQuery',
  '/PYS0103000': '/PYS0201000',
}
const views: Readonly<Record<string, string>> = {
  '/PTR0101000': 'single',
  '/PTR0102000': 'batches',
  '/PAM1302000': 'notices',
  '/PAM1303000': 'draws',
  '/PAM1701000': 'movements',
  '/PAM1702000': 'movements',
  '/PAM0501000': 'movements',
  '/PAM0502000': 'movements',
}

const withHistory = screens.flatMap(({ route, source }) => {
  const history = /\shistory="(\/\w+)"/.exec(source)?.[1]
  const view = /\shistoryView="(\w+)"/.exec(source)?.[1]
  return history ? [{ route, history, view }] : []
})

test('the head of every order leads to the list of its own kind', () => {
  expect(withHistory.length).toBeGreaterThan(19)
  for (const { route, history, view } of withHistory) {
    const list = screens.find((each) => each.route === history)
    expect(list?.source, `${route}: ${history} lists something`).toMatch(
      /Query|OrdersPage|HoldingsAndMovements|payslips|orders\.map|RedemptionList/,
    )
    const own = listedElsewhere[route] ?? history
    expect(history, route).toBe(own)
    if (!listedElsewhere[route])
      expect(
        history.slice(0, 6),
        `${route}: add the list of its orders to listedElsewhere in this file`,
      ).toBe(route.slice(0, 6))
    expect(view, `${route}: add the view that lists its orders to views in this file`).toBe(views[route])
    if (view)
      expect(list?.source, `${route}: ${history} has the view ${view}`).toMatch(
        /ViewsPage|TransferKind|HoldingsAndMovements/,
      )
  }
  const deposits = screens.filter(({ route, source }) => /^\/PAM/.test(route) && /<OrderFlow/.test(source))
  const protecting = /^\/PAM(08|09|11|12|14)/
  for (const { route } of deposits.filter((each) => !protecting.test(each.route)))
    expect(withHistory.map((each) => each.route)).toContain(route)
})
