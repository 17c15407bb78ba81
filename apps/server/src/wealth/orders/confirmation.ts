import { brand, type Currency, fillBoth, formatGrouped, maskId } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import {
  formatNav,
  groupedUnits,
  wealthBusinessName,
  wealthConfirmation,
  wealthOrderStateNames,
} from '@cloudsail/contract/wealth'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { signDocument } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type DrawnProof, makePdf, mediaTypes, proofDrawing } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import { type CustomerContext, handle } from '../../http/handler.ts'
import { readWealthOrder, type WealthOrder } from '../kernel/orders.ts'
import { type Product, readProducts } from '../kernel/products.ts'
import { numberWords } from '../kernel/settlement.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'

type Lines = DrawnProof['lines']

/** Returns the registrar's confirmations of an order, oldest first. */
function readConfirmations(q: Queryable, { customerId, orderId }: WealthOrder) {
  return q
    .selectFrom('wealth.confirmations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('code', '=', '0000')
    .orderBy('confirmed_on')
    .orderBy('serial')
    .execute()
}

/**
 * PIF1204004: returns the confirmation of an order, stamped and signed by the bank. Throws wealthOrderUnknown if the order
 * is not confirmed or not the customer's.
 */
export const confirmationHandler = handle(wealthConfirmation, async (context, { order: orderId }) => {
  const { db, session, services, language, now } = context
  const { customerId } = session
  const order = await readWealthOrder(db, customerId, orderId)
  if (!order) throw new BankError('wealthOrderUnknown')
  const codes = [order.productCode, ...(order.targetCode ? [order.targetCode] : [])]
  const [confirmations, products, customer, accounts, code] = await Promise.all([
    readConfirmations(db, order),
    readProducts(db, businessDate(now), { codes }),
    findCustomer(db, customerId),
    readAccounts(db, customerId),
    verificationCodeOf(context, orderId),
  ])
  const product = products.find((each) => each.code === order.productCode)
  if (confirmations.length === 0 || !product) throw new BankError('wealthOrderUnknown')
  const t = (key: keyof typeof texts) => texts[key][language]
  const masked = (accountId: bigint | null) => {
    const found = accounts.find((each) => each.accountId === accountId)
    return found ? numberWords(found)[language] : null
  }
  // A conversion or a change of the dividend mode involves no current account.
  const current = order.business === '036' || order.business === '029' ? null : masked(order.accountId)
  const wealthAccount = accounts.find(({ accountId }) => accountId === order.wealthAccountId)
  const units = (unitsE2: bigint) => fillBoth(texts.unitsValue, { units: groupedUnits(unitsE2) })[language]
  const money = (minor: bigint) => `${formatGrouped(minor, order.currency as Currency)} ${order.currency}`
  const named = ({ name, code: of }: Product) => `${name[language]} (${of})`
  const target = products.find((each) => each.code === order.targetCode)
  const answers = confirmations.flatMap(
    (each): Lines => [
      [t('confirmedOn'), each.confirmed_on],
      [t('serial'), each.serial],
      ...(each.nav_e4 === null ? [] : ([[t('nav'), formatNav(each.nav_e4)]] as Lines)),
      [t('units'), units(each.units_e2)],
      ...(each.target_units_e2 === null ? [] : ([[t('targetUnits'), units(each.target_units_e2)]] as Lines)),
      [t('amount'), money(each.amount_minor)],
      [t('fee'), money(each.fee_minor)],
      ...(order.amountMinor === null && each.money_on ? ([[t('moneyOn'), each.money_on]] as Lines) : []),
      ...(each.waits ? ([[t('paidTo'), t('paidToWaits')]] as Lines) : []),
      ...(each.paid_account_id ? ([[t('paidTo'), masked(each.paid_account_id) ?? '']] as Lines) : []),
    ],
  )
  const facts: DrawnProof = {
    language,
    bank: brand.bank[language],
    beside: `${brand.product[language]} · ${brand.hotline}`,
    title: t('title'),
    intro: fillBoth(texts.intro, { time: clock(now), registrar: product.registrar })[language],
    lines: [
      [t('holder'), customer.name],
      [
        idTypeNames[customer.idType as keyof typeof idTypeNames]?.[language] ?? t('id'),
        maskId(customer.idNumber),
      ],
      ...(wealthAccount ? ([[t('wealthAccount'), wealthAccount.number]] as Lines) : []),
      ...(current === null ? [] : ([[t(order.amountMinor === null ? 'payee' : 'payer'), current]] as Lines)),
      [t('product'), named(product)],
      ...(target ? ([[t('target'), named(target)]] as Lines) : []),
      [t('business'), wealthBusinessName(product.family, order.business)[language]],
      [t('order'), orderId],
      [t('acceptedAt'), clock(order.acceptedAt)],
      [t('tradeDay'), order.tradeOn],
      [t('asked'), order.amountMinor === null ? units(order.unitsE2 ?? 0n) : money(order.amountMinor)],
      ...answers,
      [t('state'), wealthOrderStateNames[order.state][language]],
      ...(code === null ? [] : ([[t('code'), code]] as Lines)),
    ],
    notes: [t('note'), t('signed')],
    stampUse: t('stampUse'),
    // In Latin letters in every language, because the verification reads the order's number from this text.
    signature: { at: now, name: brand.bank[language], reason: `${texts.title.en} ${orderId}` },
  }
  const title = `${t('title')} ${orderId}`
  const pdf = await makePdf(
    { module: proofDrawing, facts, title, author: brand.bank[language], language },
    (document) => signDocument(services.documents, document),
  )
  const fileName = `${t('title')}-${orderId}.pdf`.replaceAll(' ', '-')
  return { fileName, mediaType: mediaTypes.pdf, base64: pdf.toString('base64') }
})

const clock = (at: Date) => wireTime(at).slice(0, 19).replace('T', ' ')

/**
 * Returns the verification code of the order's receipt, or null if a product or a plan submitted it and there is no receipt.
 */
async function verificationCodeOf(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  orderId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders.orders')
    .select('verification_code')
    .where('customer_id', '=', session.customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.verification_code ?? null
}
