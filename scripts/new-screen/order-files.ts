import { posix } from 'node:path'
import type { Names } from './names.ts'
import { type Places, toDomain, upFrom } from './sisters.ts'

const { join } = posix

/** Returns the files of an order with one field. It is confirmed and carried out without moving money. */
export function orderFiles(
  { stem, code, domain, zh, en, file, camel, pascal, access }: Names,
  { server, web }: Places,
): Record<string, string> {
  const up = upFrom(server)
  const isNarrow = access === 'notCardOnly'
  return {
    [`packages/contract/src/${domain}/${file}.ts`]: `import * as z from 'zod/mini'
import { customer${isNarrow ? ', notCardOnly' : ''} } from '../core/access.ts'
import { remarkField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

export const ${camel} = defineOrder({
  code: '${stem}',
  title: { zh: '${zh}', en: '${en}' },
  access: customer(${isNarrow ? '{ kinds: notCardOnly }' : ''}),
  input: z.strictObject({ note: remarkField }),
  errors: ['remarkInvalid', 'remarkTooLong'],
})
`,
    [`apps/server/src/${join(domain, server, file)}.ts`]: `import { ${camel} as contract } from '@cloudsail/contract/${domain}'
import { orderDefinition } from '${up}/orders/index.ts'

const texts = { note: { zh: '附言', en: 'Note' } }

/** ${code}: ${en}. */
export const ${camel} = orderDefinition({
  contract,
  authorisation: 'none',

  // What decides about it, asked for side by side: { own: readAccount(q, customerId, …), … }.
  loadFacts: () => ({}),

  decide(_asked, { note }) {
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
    [`apps/server/src/${join(domain, server, file)}.test.ts`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { expect, test } from 'vitest'
import { testDatabase } from '${up}/db/test-database.ts'
import { testContext } from '${up}/http/test-context.ts'
import { testServer } from '${up}/http/test-server.ts'
import { buildCustomer } from '${up}/identity/test-builders.ts'
import { readyOrder, submitOrder } from '${up}/orders/test-orders.ts'
import { handlers } from '${toDomain(server)}/index.ts'

const { db } = await testDatabase()
const { code, prepare } = ${camel}

test('is confirmed as typed and carried out once', async () => {
  const { customerId } = await buildCustomer(db)
  const context = testContext(db, { customerId, now: new Date('2026-11-20T12:00:00+08:00') })
  const submission = await readyOrder(context, code, { note: ' 备注１ ' })
  const receipt = await submitOrder(context, code, submission)
  expect(receipt).toMatchObject({ state: 'success', lines: [{ key: 'note', value: { zh: '备注1' } }] })
  expect(await submitOrder(context, code, submission)).toEqual(receipt)
})

test('at the wire: for whoever has logged in, each refusal beside its field', async () => {
  const server = await testServer(db, { handlers })
  const customer = await server.loggedIn((await buildCustomer(db)).customerId)
  const { body } = await customer.call(prepare, { note: '<b>' })
  expect(body).toMatchObject({ key: 'remarkInvalid', field: 'note' })
  expect((await (await server.client()).call(prepare, { note: '' })).code).toBe('PB90002')
})
`,
    [`apps/web/src/${join(domain, web, file)}-screen.tsx`]: `import { ${camel} } from '@cloudsail/contract/${domain}'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'

const form = defineOrderForm({ contract: ${camel}, initial: { note: '' } })

/** ${code} */
export default function ${pascal}Screen() {
  return (
    <OrderFlow form={form}>
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
  zh: { [`${camel}.note`]: '附言' },
  en: { [`${camel}.note`]: 'Note' },
})
