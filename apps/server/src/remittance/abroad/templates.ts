import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import {
  type abroadTemplates as listCall,
  orderOfNetwork,
  type RemitNetwork,
  type removeAbroadTemplate as removeCall,
  type saveAbroadTemplate as saveCall,
} from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { inTransaction, onOneConnection } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { orderInput } from '../../orders/index.ts'
import { decideForm } from './decide-form.ts'
import type { AbroadInput } from './form.ts'
import { abroadTerms } from './parameters.ts'
import { readRemittance } from './remittances.ts'

const mostTemplates = 50

/** Fields that a template leaves out: the amount, document numbers, and fields that apply to one order only. */
const leftOut: readonly string[] = [
  ...['amount', 'contract', 'invoice', 'approval', 'quote', 'templateName', 'agreed', 'bonded'],
  ...['imageCodeId', 'imageCode'],
]

/** Returns the fields of a form that a template keeps. */
function templateOf(form: object): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => !leftOut.includes(name) && (typeof value === 'string' || typeof value === 'boolean'),
    ),
  ) as Record<string, string | boolean>
}

/** Loads the number of templates and whether one has the given name. */
export async function loadTemplates(
  q: Queryable,
  customerId: bigint,
  network: RemitNetwork,
  name: string,
): Promise<{ count: number; isTaken: boolean }> {
  if (name === '') return { count: 0, isTaken: false }
  const { count, taken } = await q
    .selectFrom('remittance.templates')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      sql<boolean>`coalesce(bool_or(name = ${name}), false)`.as('taken'),
    ])
    .where('customer_id', '=', customerId)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return { count, isTaken: taken }
}

/** Throws if the name is taken or no more templates fit. */
export function refuseTemplate({ count, isTaken }: { count: number; isTaken: boolean }): void {
  if (isTaken) throw new BankError('templateNameTaken', { field: 'templateName' })
  if (count >= mostTemplates) throw new BankError('templatesFull', { field: 'templateName' })
}

/** Saves the input of a submitted remittance as a template. A template of this name that was saved meanwhile stays. */
export async function insertTemplate(
  tx: Tx,
  { customerId, network, now }: { customerId: bigint; network: RemitNetwork; now: Date },
  input: AbroadInput,
): Promise<void> {
  await tx
    .insertInto('remittance.templates')
    .values({
      customer_id: customerId,
      network,
      name: input.templateName,
      changed_at: now,
      form: JSON.stringify(templateOf(input)),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'network', 'name']).doNothing())
    .execute()
}

/** Returns the customer's templates for a way, sorted by name. */
export async function listTemplates(
  { db, now, session: { customerId } }: CustomerContext,
  { network }: RequestOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const [customer, { closedCountries }, rows] = await onOneConnection(db, (q) =>
    Promise.all([
      findCustomer(q, customerId),
      parameter(q, abroadTerms, businessDate(now)),
      q
        .selectFrom('remittance.templates')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('network', '=', network)
        .orderBy('name')
        .execute(),
    ]),
  )
  const text = (form: Record<string, string | boolean>, name: string) => String(form[name] ?? '')
  return {
    most: mostTemplates,
    templates: rows.map(({ template_id, name, form, changed_at }) => ({
      templateId: template_id.toString(),
      name,
      form,
      changedAt: wireTime(changed_at),
      beneficiary: text(form, 'name'),
      country: text(form, 'country'),
      currency: text(form, 'currency'),
      account: text(form, 'account'),
      isIncomplete: isIncomplete(network, form, { customer, closedCountries }),
    })),
  }
}

/**
 * Placeholders for the fields that a template leaves out, so that the other fields can be checked against current rules.
 * Missing document numbers are no error.
 */
const rest = {
  accountId: '1',
  paying: 'pocket',
  feeFrom: 'same',
  amount: '1',
  quote: '',
  bonded: false,
  agreed: true,
  contract: '1',
  invoice: '1',
  approval: '',
  templateName: '',
  imageCode: 'AAAA',
  phone: '0000000',
  imageCodeId: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/** Returns whether a template lacks a field or has a value that current rules refuse. */
function isIncomplete(network: RemitNetwork, form: object, facts: Parameters<typeof decideForm>[2]): boolean {
  const { success, data } = orderOfNetwork[network].input.safeParse({ ...rest, ...form })
  if (!success) return true
  try {
    decideForm(network, data as AbroadInput, facts)
    return false
  } catch (error) {
    if (error instanceof BankError) return true
    throw error
  }
}

/** Stores a template from a form or from the input of a past order. */
export async function saveTemplate(
  { db, now, session: { customerId } }: CustomerContext,
  { network, templateId, name, form, order }: RequestOf<typeof saveCall>,
): Promise<ResponseOf<typeof saveCall>> {
  const kept = templateOf(form ?? (await formOfOrder(db, customerId, network, order)))
  const values = { name, form: JSON.stringify(kept), changed_at: now }
  // One at a time, else two requests could both find the last place free.
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const { count, isTaken } = await loadTemplates(tx, customerId, network, name)
    if (templateId === undefined) {
      if (isTaken) throw new BankError('templateNameTaken', { field: 'name' })
      if (count >= mostTemplates) throw new BankError('templatesFull')
      const row = await tx
        .insertInto('remittance.templates')
        .values({ customer_id: customerId, network, ...values })
        .returning('template_id')
        .executeTakeFirstOrThrow()
      return { templateId: row.template_id.toString() }
    }
    const own = await tx
      .selectFrom('remittance.templates')
      .select('name')
      .where('customer_id', '=', customerId)
      .where('template_id', '=', BigInt(templateId))
      .where('network', '=', network)
      .executeTakeFirst()
    if (!own) throw new BankError('templateUnknown')
    if (isTaken && own.name !== name) throw new BankError('templateNameTaken', { field: 'name' })
    await tx
      .updateTable('remittance.templates')
      .set(values)
      .where('customer_id', '=', customerId)
      .where('template_id', '=', BigInt(templateId))
      .execute()
    return { templateId }
  })
}

/** Returns the input of a past order over a way. Throws orderUnknown. */
async function formOfOrder(
  q: Queryable,
  customerId: bigint,
  network: RemitNetwork,
  orderId: string | undefined,
): Promise<object> {
  const remittance = orderId === undefined ? null : await readRemittance(q, customerId, orderId)
  if (!remittance || remittance.network !== network) throw new BankError('orderUnknown')
  return (await orderInput(
    q,
    customerId,
    remittance.order_id,
    orderOfNetwork[network] as OrderContract,
  )) as object
}

export async function removeTemplate(
  { db, session: { customerId } }: CustomerContext,
  { templateId }: RequestOf<typeof removeCall>,
): Promise<ResponseOf<typeof removeCall>> {
  const { numDeletedRows } = await db
    .deleteFrom('remittance.templates')
    .where('customer_id', '=', customerId)
    .where('template_id', '=', BigInt(templateId))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new BankError('templateUnknown')
  return {}
}
