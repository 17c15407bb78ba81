import { posix } from 'node:path'
import type { Names } from './names.ts'
import { type Places, toDomain, upFrom } from './sisters.ts'

const { join } = posix

/** Returns the files of a query: its contract, the reading of a page of results, its screen, and a test. */
export function queryFiles(
  { stem, code, domain, zh, en, file, camel, pascal, access }: Names,
  { server, web }: Places,
): Record<string, string> {
  const up = upFrom(server)
  const isNarrow = access === 'notCardOnly'
  return {
    [`packages/contract/src/${domain}/${file}.ts`]: `import * as z from 'zod/mini'
import { customer${isNarrow ? ', notCardOnly' : ''} } from '../core/access.ts'
import { defineQuery, periodFilter, queryReach } from '../core/query.ts'

export const ${camel} = defineQuery({
  name: '${stem}001_query',
  summary: '${en}: a page of rows, newest first',
  title: { zh: '${zh}', en: '${en}' },
  access: customer(${isNarrow ? '{ kinds: notCardOnly }' : ''}),
  reach: queryReach.remittance,
  filters: periodFilter,
  row: z.object({ id: z.string(), at: z.string(), title: z.string() }),
  line: {
    // The mark of the rows: see \`rowKinds\`. Say also \`below\`, \`amount\` with \`sign\`, and \`state\` where it is not the normal one.
    kind: () => 'other',
    at: ({ at }) => at,
    title: ({ title }) => title,
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    title: { title: { zh: '标题', en: 'Title' }, value: ({ title }) => title },
  },
})
`,
    [`apps/server/src/${join(domain, server, file)}.ts`]: `import type { ResponseOf } from '@cloudsail/contract'
import type { ${camel} as query } from '@cloudsail/contract/${domain}'
import type { PageRequest } from '${up}/db/keyset.ts'
import type { CustomerContext } from '${up}/http/handler.ts'
import type { FiltersOf } from '${up}/query/index.ts'

/** A page of ${en.toLowerCase()} of the customer, newest first. */
export async function read${pascal}(
  _context: CustomerContext,
  _filters: FiltersOf<typeof query>,
  _page: PageRequest,
): Promise<ResponseOf<typeof query>> {
  return { rows: [], nextCursor: null, totals: null }
}
`,
    [`apps/server/src/${join(domain, server, file)}.test.ts`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { expect, test } from 'vitest'
import { bankNow, businessDate } from '${up}/bankday/index.ts'
import { testDatabase } from '${up}/db/test-database.ts'
import { testServer } from '${up}/http/test-server.ts'
import { buildCustomer } from '${up}/identity/test-builders.ts'
import { handlers } from '${toDomain(server)}/index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const today = businessDate(await bankNow(db))
const period = { from: today, to: today }

test('a customer without any gets an empty page', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  const { body } = await browser.call(${camel}, period)
  expect(body).toEqual({ rows: [], nextCursor: null, totals: null })
})

test('nobody who has not logged in gets one', async () => {
  expect((await (await server.client()).call(${camel}, period)).code).toBe('PB90002')
})
`,
    [`apps/web/src/${join(domain, web, file)}-screen.tsx`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'

/** ${code} */
export default function ${pascal}Screen() {
  const t = useTexts('${domain}')
  return (
    <QueryPage
      query={${camel}}
      rowKey={({ id }) => id}
      empty={{ title: t('${camel}.none'), text: t('${camel}.none.text') }}
    />
  )
}
`,
  }
}

export const queryTexts = ({
  camel,
  zh,
  en,
}: Names): { zh: Record<string, string>; en: Record<string, string> } => ({
  zh: {
    // 备忘查询 lists 备忘.
    [`${camel}.none`]: `这段时间没有${zh.replace(/查询$/, '')}`,
    [`${camel}.none.text`]: '请更换日期范围。',
  },
  en: {
    [`${camel}.none`]: `No ${en.toLowerCase()} in this period`,
    [`${camel}.none.text`]: 'Try other dates.',
  },
})
