import type { Names } from './names.ts'

/** The files of an order: one field, confirmed and carried out without moving money. */
export function orderFiles({
  stem,
  code,
  domain,
  zh,
  en,
  file,
  camel,
  pascal,
}: Names): Record<string, string> {
  return {
    [`packages/contract/src/${domain}/${file}.ts`]: `import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { remarkField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

export const ${camel} = defineOrder({
  code: '${stem}',
  title: { zh: '${zh}', en: '${en}' },
  access: customer(),
  input: z.strictObject({ note: remarkField }),
  errors: ['remarkInvalid', 'remarkTooLong'],
})
`,
    [`apps/server/src/${domain}/${file}.ts`]: `import { ${camel} as contract } from '@cloudsail/contract/${domain}'
import { orderDefinition } from '../orders/index.ts'

const texts = { note: { zh: '附言', en: 'Note' } }

/** ${code}: ${en}. */
export const ${camel} = orderDefinition({
  contract,
  authorisation: 'none',

  // What it is judged by, asked for side by side: { own: readAccount(q, customerId, …), … }.
  look: () => ({}),

  examine(_asked, { note }) {
    return {
      plan: null,
      lines: [{ key: 'note', label: texts.note, value: { zh: note, en: note } }],
    }
  },

  async execute() {
    return {}
  },
})
`,
    [`apps/server/src/${domain}/${file}.test.ts`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const { prepare, submit } = ${camel}

test('is confirmed as typed and carried out once', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  const summary = (await browser.call(prepare, { note: ' 备注１ ' })).body as OrderSummary
  expect(summary.lines).toMatchObject([{ key: 'note', value: { zh: '备注1' } }])
  const submission = {
    orderId: summary.orderId,
    idempotencyKey: 'a-key-of-this-test-only',
    acknowledged: [],
    proofs: {},
  }
  const done = await browser.call(submit, submission)
  expect(done.body as Receipt).toMatchObject({ state: 'success', code: '${stem}' })
  expect((await browser.call(submit, submission)).body).toEqual(done.body)
})

test('what may not stand in a note is refused beside its field', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  expect((await browser.call(prepare, { note: '<b>' })).body).toMatchObject({ key: 'remarkInvalid', field: 'note' })
})
`,
    [`apps/web/src/${domain}/${file}-screen.tsx`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { useTexts } from '../base/texts.ts'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { TextField } from '../ui/text-field.tsx'

const form = defineOrderForm({ contract: ${camel}, initial: { note: '' } })

/** ${code} */
export default function ${pascal}Screen() {
  const t = useTexts('${domain}')
  return (
    <OrderFlow form={form} submitLabel={t('${camel}.submit')}>
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('${domain}')
  const { field } = useOrderForm(form)
  return <TextField {...field('note')} label={t('${camel}.note')} maxLength={60} optional />
}
`,
  }
}

export const orderTexts = ({ camel }: Names): { zh: Record<string, string>; en: Record<string, string> } => ({
  zh: { [`${camel}.note`]: '附言', [`${camel}.submit`]: '确认提交' },
  en: { [`${camel}.note`]: 'Note', [`${camel}.submit`]: 'Confirm' },
})
