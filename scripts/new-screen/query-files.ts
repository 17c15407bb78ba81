import type { Names } from './names.ts'

/** The files of a query: rows of a page, found by text. */
export function queryFiles({ stem, code, domain, en, file, camel, pascal }: Names): Record<string, string> {
  return {
    [`packages/contract/src/${domain}/${file}.ts`]: `import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { searchField } from '../core/fields.ts'

export const ${camel} = defineCall({
  name: '${stem}001_query',
  summary: '${en}: a page of rows, newest first',
  access: customer(),
  request: z.strictObject({
    text: z.optional(searchField),
    cursor: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({
    rows: z.array(z.object({ id: z.string(), at: z.string(), title: z.string() })),
    nextCursor: z.nullable(z.string()),
  }),
})
`,
    [`apps/server/src/${domain}/${file}.ts`]: `import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { ${camel} as call } from '@cloudsail/contract/${domain}'
import type { CustomerContext } from '../http/handler.ts'

/** A page of ${en.toLowerCase()} of the customer, newest first. */
export async function query${pascal}(
  _context: CustomerContext,
  _request: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  return { rows: [], nextCursor: null }
}
`,
    [`apps/server/src/${domain}/${file}.test.ts`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })

test('a customer without any gets an empty page', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  expect((await browser.call(${camel}, {})).body).toEqual({ rows: [], nextCursor: null })
})

test('a search that is too long is refused beside its field', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  const { body } = await browser.call(${camel}, { text: '长'.repeat(61) })
  expect(body).toMatchObject({ key: 'searchTooLong', field: 'text' })
})
`,
    [`apps/web/src/${domain}/${file}-screen.tsx`]: `import type { ResponseOf } from '@cloudsail/contract'
import { ${camel} } from '@cloudsail/contract/${domain}'
import { call } from '../api/index.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenTitle } from '../app/use-screen-at.ts'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { TextField } from '../ui/text-field.tsx'

type Row = ResponseOf<typeof ${camel}>['rows'][number]

/** ${code} */
export default function ${pascal}Screen() {
  const t = useTexts('${domain}')
  return (
    <QueryPage
      title={useScreenTitle()}
      name={${camel}.name}
      initial={{ text: '' }}
      filters={({ field }) => (
        <TextField {...field('text')} label={t('${camel}.search')} maxLength={60} optional="unmarked" />
      )}
      run={({ text }, cursor, signal) =>
        call(${camel}, { ...(text && { text }), ...(cursor && { cursor }) }, { signal })
      }
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', title: t('${camel}.at'), type: 'moment', value: (row: Row) => row.at },
        { key: 'title', title: t('${camel}.title'), value: (row) => row.title, card: 'title' },
      ]}
      empty={{ title: t('${camel}.none'), text: t('${camel}.none.text') }}
    />
  )
}
`,
  }
}

export const queryTexts = ({ camel }: Names): { zh: Record<string, string>; en: Record<string, string> } => ({
  zh: {
    [`${camel}.search`]: '关键字',
    [`${camel}.at`]: '时间',
    [`${camel}.title`]: '标题',
    [`${camel}.none`]: '没有符合条件的记录',
    [`${camel}.none.text`]: '请调整查询条件后重试。',
  },
  en: {
    [`${camel}.search`]: 'Search',
    [`${camel}.at`]: 'Time',
    [`${camel}.title`]: 'Title',
    [`${camel}.none`]: 'Nothing found',
    [`${camel}.none.text`]: 'Please change what you search for.',
  },
})
