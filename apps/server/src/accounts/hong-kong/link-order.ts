import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import {
  consentEndsOn,
  linkHongKong as contract,
  hongKongAnswerHours,
  mostHongKongLinks,
} from '@cloudsail/contract/accounts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, scheduled } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueued } from '../../outbox/index.ts'
import { linkWork, readLinks } from './links.ts'
import { hongKongTexts as texts } from './texts.ts'

const hourMs = 3_600_000

/**
 * PAM1201000: asks the affiliate to link an account. The customer confirms or declines there within a day. The affiliate
 * receives only what the consent names (PIPL art. 39), and nothing before the consent was given.
 */
export const linkHongKong = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.hongKongConsent,

  loadFacts({ q, customerId, lock }) {
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return { locked, links: readLinks(q, customerId) }
  },

  decide({ now }, { account, latinName }, { links }) {
    const open = links.filter(({ state }) => state === 'pending' || state === 'linked')
    if (open.some((link) => link.account === account))
      throw new BankError('hongKongLinked', { field: 'account' })
    if (open.length >= mostHongKongLinks)
      throw new BankError('hongKongTooMany', { values: { most: mostHongKongLinks } })
    const endsOn = consentEndsOn(businessDate(now))
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { endsOn },
      lines: [
        { ...line('account', inBoth(account)), tone: 'strong' },
        line('name', inBoth(latinName)),
        line('receiver', texts.receiverValue),
        line('contact', texts.contactValue),
        line('purpose', texts.purposeValue),
        line('method', texts.methodValue),
        line('data', texts.dataValue),
        line('until', fillBoth(texts.untilValue, { date: endsOn })),
        line('rights', texts.rightsValue),
        line('version', inBoth(agreements.hongKongConsent.version)),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { account, latinName }, { plan }) {
    const answerBy = new Date(now.getTime() + hongKongAnswerHours * hourMs)
    const work = { customerId, reference: orderId }
    await Promise.all([
      q
        .insertInto('accounts.hong_kong_links')
        .values({
          customer_id: customerId,
          link_id: orderId,
          account,
          latin_name: latinName,
          state: 'pending',
          reason: null,
          consent_version: agreements.hongKongConsent.version,
          asked_at: now,
          ends_on: plan.endsOn,
          ended_at: null,
        })
        .execute(),
      scheduled([
        { ...work, kind: linkWork.lapse, dueAt: answerBy },
        { ...work, kind: linkWork.ask, dueAt: new Date(now.getTime() + 60_000) },
      ]).execute(q),
      enqueued([{ kind: 'affiliate', customerId, payload: { link: orderId, ask: 'consent' } }]).execute(q),
    ])
    return {}
  },
})
