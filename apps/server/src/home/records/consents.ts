import { inBoth, maskCard, type ResponseOf } from '@cloudsail/contract'
import type { AgreementCode } from '@cloudsail/contract/agreements'
import type { dataCentre } from '@cloudsail/contract/profile'
import { agreements } from '../../agreements/index.ts'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

type ConsentRow = ResponseOf<typeof dataCentre>['consents'][number]
/** A single consent. */
export type Consent = Omit<ConsentRow, 'details' | 'since'>

const titles = {
  hongKong: { zh: '香港关联账户', en: 'Linked account in Hong Kong' },
  honour: { zh: '光荣榜展示', en: 'Shown on the honour list' },
  weChat: { zh: '微信银行', en: 'WeChat banking' },
}

/**
 * Returns all consents of a customer, newest first: what they have read and accepted, and what they have allowed others to
 * see.
 */
export async function readConsents(q: Queryable, customerId: bigint): Promise<Consent[]> {
  const [accepted, links, gifts, bindings] = await Promise.all([
    q
      .selectFrom('identity.agreement_records')
      .select(['agreement', 'version', 'accepted_at'])
      .where('customer_id', '=', customerId)
      .execute(),
    q
      .selectFrom('accounts.hong_kong_links')
      .select(['account', 'state', 'asked_at', 'ends_on'])
      .where('customer_id', '=', customerId)
      .execute(),
    q
      .selectFrom('donation.donations')
      .select(['serial', 'given_at'])
      .where('customer_id', '=', customerId)
      .where('honour', 'is not', null)
      .where('honour', '<>', 'anonymous')
      .execute(),
    q
      .selectFrom('help.wechat_bindings')
      .select(['name', 'bound_at'])
      .where('customer_id', '=', customerId)
      .execute(),
  ])
  const consents: Consent[] = [
    ...accepted.map(({ agreement, version, accepted_at }): Consent => {
      const isReport = agreement === 'creditReport'
      return {
        kind: isReport ? 'creditReport' : 'agreement',
        title: agreements[agreement as AgreementCode]?.title ?? inBoth(agreement),
        detail: version,
        at: wireTime(accepted_at),
        until: null,
        // A report is requested once, with the application for which the consent was given.
        state: isReport ? 'used' : 'inForce',
      }
    }),
    ...links.map(({ account, state, asked_at, ends_on }): Consent => {
      const holds = state === 'pending' || state === 'linked'
      return {
        kind: 'hongKong',
        title: titles.hongKong,
        detail: maskCard(account),
        at: wireTime(asked_at),
        until: holds ? ends_on : null,
        state: holds ? 'inForce' : 'ended',
      }
    }),
    ...gifts.map(
      ({ serial, given_at }): Consent => ({
        kind: 'honour',
        title: titles.honour,
        detail: serial,
        at: wireTime(given_at),
        until: null,
        state: 'inForce',
      }),
    ),
    ...bindings.map(
      ({ name, bound_at }): Consent => ({
        kind: 'weChat',
        title: titles.weChat,
        detail: name,
        at: wireTime(bound_at),
        until: null,
        state: 'inForce',
      }),
    ),
  ]
  return consents.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/**
 * Groups consents that are newest first: repeated ones to the same agreement or report, and all gifts on the honour list.
 * Accounts in Hong Kong and WeChat names stay apart, because each is withdrawn alone.
 */
export function groupConsents(consents: readonly Consent[]): ConsentRow[] {
  const groups = Map.groupBy(consents, ({ kind, title, detail, state }) =>
    [kind, title.zh, state, kind === 'hongKong' || kind === 'weChat' ? detail : ''].join('|'),
  )
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    details: [...new Set(group.map(({ detail }) => detail))],
    since: group.at(-1)!.at,
  }))
}
