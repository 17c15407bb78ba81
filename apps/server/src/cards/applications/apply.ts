import { type Bilingual, brand, fillBoth, inBoth, maskMobile, parseAmount } from '@cloudsail/contract'
import { cardProductNames, applyForCard as contract } from '@cloudsail/contract/cards'
import { agreements } from '../../agreements/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { notificationTime } from '../../identity/index.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { readCards } from '../account.ts'
import { enterStep, readRequests } from '../requests/requests.ts'
import { askLater, sendAfter } from '../requests/workers.ts'
import { billingTerms, interestRates } from '../terms.ts'
import { addressHold, heldUntil } from './address-hold.ts'
import { refuseApplicant, refuseHeld } from './rules.ts'

const texts = {
  product: { zh: '卡种', en: 'Card' },
  printedName: { zh: '卡面姓名', en: 'Name on the card' },
  idExpiresOn: { zh: '证件有效期至', en: 'ID valid until' },
  employer: { zh: '工作单位', en: 'Employer' },
  income: { zh: '年收入', en: 'Annual income' },
  contact: { zh: '联系人', en: 'Contact' },
  billDay: { zh: '账单日', en: 'Statement date' },
  billDayValue: { zh: '每月{day}日', en: 'Day {day} of each month' },
  address: { zh: '寄卡地址', en: 'Sent to' },
  sentOn: { zh: '送审时间', en: 'Sent to the card centre' },
  sentOnAfter: { zh: '{time}后', en: 'after {time}' },
  sentOnLater: { zh: '提交满{days}天后', en: '{days} days after you apply' },
  changed: {
    zh: `您的联系地址变更未满{days}天。为防止他人冒领卡片，该申请将在{time}后送审；如非您本人变更地址，请立即致电${brand.hotline}。`,
    en: `Your address was changed less than {days} days ago. To keep your card safe, we send the application to the card centre after {time}. Not you? Call ${brand.hotline} now.`,
  },
  other: {
    zh: '寄卡地址与您预留的联系地址不同。为防止他人冒领卡片，该申请将在提交满{days}天后送审。',
    en: 'This is not your address on record. To keep your card safe, we send the application to the card centre {days} days after you apply.',
  },
  consents: { zh: '同意', en: 'Accepted' },
  consentsValue: {
    zh: '信用卡领用合约、个人信用信息查询授权书',
    en: 'Credit card contract, consent to credit reports',
  },
  interest: { zh: '透支利率', en: 'Interest' },
  interestValue: {
    zh: '日利率{daily}%，年化利率{yearly}%（单利）',
    en: '{daily}% a day, {yearly}% a year (simple)',
  },
  purpose: { zh: '申请{product}', en: 'applying for {product}' },
  received: {
    zh: `您的{product}申请已收到，审核结果以短信通知。查询进度请登录网银或致电${brand.hotline}。`,
    en: `We have received your application for {product}. We will text you the result. Questions? Call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>

/**
 * /openCard: applies for a credit card. A code to the registered mobile is the only factor, so customers of every kind and
 * method can apply.
 */
export const applyForCard = orderDefinition({
  contract,
  authorisation: { alone: ['mobile'] },
  accepts: () => [agreements.cardContract, agreements.creditReport],

  loadFacts({ q, customerId, now, lock }) {
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      customer: findCustomer(q, customerId),
      cards: readCards(q, customerId),
      requests: readRequests(q, customerId),
      terms: parameter(q, billingTerms, businessDate(now)),
      hold: parameter(q, addressHold, businessDate(now)),
    }
  },

  decide({ now }, input, { customer, cards, requests, terms, hold: { days } }) {
    const incomeMinor = parseAmount(input.income, 'CNY')
    if (incomeMinor === null) throw new BankError('amountInvalid', { field: 'income' })
    refuseApplicant(customer, requests, now)
    refuseHeld(input.product, cards)
    if (input.idExpiresOn < businessDate(now))
      throw new BankError('documentExpired', { field: 'idExpiresOn' })
    if (input.contactMobile === customer.mobile)
      throw new BankError('contactIsSelf', { field: 'contactMobile' })
    const held = heldUntil(customer, input, { days, now })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { incomeMinor, heldUntil: held?.until ?? null },
      warnings: held
        ? [
            {
              key: 'newAddress',
              text: fillBoth(texts[held.why], { days, time: notificationTime(held.until) }),
            },
          ]
        : [],
      purpose: fillBoth(texts.purpose, { product: cardProductNames[input.product] }),
      lines: [
        { ...line('product', cardProductNames[input.product]), tone: 'strong' as const },
        line('printedName', inBoth(input.printedName)),
        line('idExpiresOn', inBoth(input.idExpiresOn)),
        line('employer', inBoth(input.employer)),
        line('income', moneyText({ amountMinor: incomeMinor, currency: 'CNY' })),
        line('contact', inBoth(`${input.contactName} ${maskMobile(input.contactMobile)}`)),
        line('billDay', fillBoth(texts.billDayValue, { day: input.billDay })),
        line('address', inBoth(`${input.address} ${input.postcode}`)),
        ...(held
          ? [
              line(
                'sentOn',
                fillBoth(held.why === 'changed' ? texts.sentOnAfter : texts.sentOnLater, {
                  days,
                  time: notificationTime(held.until),
                }),
              ),
            ]
          : []),
        line('interest', fillBoth(texts.interestValue, interestRates(terms))),
        line('consents', texts.consentsValue),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, input, { plan }) {
    const { product, printedName, idExpiresOn, employer, contactName, contactMobile } = input
    const { billDay, address, postcode } = input
    const request = { customer_id: customerId, request_id: orderId }
    const details = {
      printedName,
      idExpiresOn,
      employer,
      contactName,
      contactMobile,
      billDay,
      address,
      postcode,
    }
    inSameRoundTrip(
      Promise.all([
        q
          .insertInto('cards.requests')
          .values({
            ...request,
            kind: 'application',
            product,
            state: 'submitted',
            income_minor: plan.incomeMinor,
            details: JSON.stringify(details),
            submitted_at: now,
          })
          .execute(),
        enterStep(q, request, { step: 'submitted', now }),
        plan.heldUntil
          ? sendAfter(q, { customerId, reference: orderId }, plan.heldUntil)
          : Promise.all([
              enqueue(q, [{ kind: 'cardCentre', customerId, payload: { request: orderId, ask: 'request' } }]),
              askLater(q, { customerId, reference: orderId }, now),
            ]),
      ]),
    )
    const text = fillBoth(texts.received, { product: cardProductNames[product] })
    return { notifications: [{ customerId, text }] }
  },
})
