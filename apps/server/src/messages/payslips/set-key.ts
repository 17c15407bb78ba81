import { type Bilingual, brand, fillBoth, inBoth } from '@cloudsail/contract'
import { setPayslipKey as contract } from '@cloudsail/contract/messages'
import { fingerprintOf, headerOf, passphraseRounds } from '@cloudsail/pki/jwe'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { notificationTime } from '../../identity/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { payslipTexts as texts } from './texts.ts'

/** PCS0401000: sets a key for payslips. It replaces the current key, and slips sealed for that key stay unreadable. */
export const setPayslipKey = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, lock }, { publicJwk }) {
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      fingerprint: publicJwk ? fingerprintOf(publicJwk) : Promise.resolve(null),
      last: q
        .selectFrom('messages.payslip_keys')
        .select('version')
        .where('customer_id', '=', customerId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst(),
    }
  },

  decide(_asked, { hint, publicJwk, wrapped }, { fingerprint, last }) {
    if (!publicJwk || !fingerprint || !isSealed(wrapped))
      throw new BankError('passphraseWeak', { field: 'wrapped' })
    const line = (key: string, label: Bilingual, value: Bilingual) => ({ key, label, value })
    return {
      plan: { publicJwk, fingerprint, version: (last?.version ?? 0) + 1 },
      lines: [
        line('hint', texts.hint, hint === '' ? texts.noHint : inBoth(hint)),
        {
          ...line('fingerprint', texts.fingerprint, inBoth(fingerprint.replace(/(.{4})(?=.)/g, '$1 '))),
          tone: 'strong' as const,
        },
        line('effect', texts.effect, texts.notRecovered),
        ...(last ? [line('before', texts.before, texts.beforeUnreadable)] : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { hint, wrapped }, { plan }) {
    const { publicJwk, fingerprint, version } = plan
    inSameRoundTrip(
      q
        .updateTable('messages.payslip_keys')
        .set({ replaced_at: now })
        .where('customer_id', '=', customerId)
        .where('replaced_at', 'is', null)
        .execute(),
    )
    inSameRoundTrip(
      q
        .insertInto('messages.payslip_keys')
        .values({
          customer_id: customerId,
          version,
          hint,
          wrapped,
          fingerprint,
          made_at: now,
          public_jwk: JSON.stringify(publicJwk),
        })
        .execute(),
    )
    const values = { time: notificationTime(now), hotline: brand.hotline }
    return { notifications: [{ customerId, text: fillBoth(texts.notification, values) }] }
  },
})

/** Returns true if the private key is sealed as agreed. Weaker sealing is refused. */
function isSealed(jwe: string): boolean {
  try {
    const { alg, enc, p2c } = headerOf(jwe)
    return alg === 'PBES2-HS512+A256KW' && enc === 'A256GCM' && Number(p2c) >= passphraseRounds
  } catch {
    return false
  }
}
