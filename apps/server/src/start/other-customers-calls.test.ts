import { allCalls, allOrders } from '@cloudsail/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipDayEnds } from '../bankday/test-day-ends.ts'
import { stopCacheTime } from '../db/process-cache.ts'
import { testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { accessScene } from './test-access-scene.ts'
import { identifiersOf, tellsApart, textsAt, told, withFreshSecrets } from './test-identifiers.ts'
import { callNamed, notProved, owned } from './test-owner-rows.ts'

const databases = await testDatabase()
const { orders, outsiders } = await accessScene(databases, {
  documentStore: {
    put: async ({ number, sha256 }) => ({ archiveNumber: `EIP-${number}`, sha256 }),
    close() {},
  },
})
beforeAll(() => loadBankList(databases.ownerDb))
afterAll(stopCacheTime())

test('every identifier of every call has its row', () => {
  const given = new Set(allOrders.flatMap(({ prepare, submit }) => [prepare.name, submit.name]))
  const listed = new Set(owned.flatMap(({ rows }) => rows.map(([name]) => name)))
  const missing = allCalls
    .filter((call) => call.access.who !== 'public' && !given.has(call.name) && identifiersOf(call).length > 0)
    .map(({ name }) => name)
    .filter((name) => !listed.has(name) && !(name in notProved))
  expect(
    missing,
    'add a row of each call to owned in start/test-owner-rows.ts, with the identifiers of its owner, or add the reason to notProved there. A field that identifies nothing of a customer goes to namesNothing in start/test-identifiers.ts',
  ).toEqual([])
})

test.each(owned.map((each) => [each.what, each] as const))(
  '%s: another customer gets no answer about it',
  async (_what, { makes, rows }) => {
    const contract = allOrders.find(({ code }) => code === 'PTR0101')!
    const [owner, other] = [
      await orders.ready({ contract, input: makes }),
      await orders.ready({ contract, input: makes }),
    ]
    const problems: string[] = []
    for (const [name, requestOf, fields] of rows) {
      const call = callNamed(name)
      const [request, own] = [requestOf(owner.typed as never), requestOf(other.typed as never)]
      for (const path of fields ?? identifiersOf(call))
        if (textsAt(request, path).length === 0) problems.push(`${name} does not name ${path}`)
      const { differences, unknown } = await tellsApart(
        { call, request },
        { browser: other.browser, own, outsiders },
      )
      problems.push(...differences)
      // The other customer has the same things. They must receive an answer about their own things, different from the
      // answer about nothing.
      const answer = await other.browser.call(call, (await withFreshSecrets(own, other.browser)) as never)
      if (!answer.ok) problems.push(`${name}, the owner: ${answer.message}`)
      else if (told(answer, []) === unknown) problems.push(`${name}: the owner is told nothing`)
    }
    await skipDayEnds(databases.ownerDb)
    expect(problems.map((one) => one.slice(0, 700))).toEqual([])
  },
)
