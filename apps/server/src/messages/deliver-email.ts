import { type Bilingual, brand, fillBoth, type Language, maskEmail } from '@cloudsail/contract'
import { bankNow } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Deliverer, Undeliverable } from '../outbox/index.ts'
import { type EmailPort, EmailRejected } from '../ports/index.ts'
import { mailTo } from './mail-to.ts'
import { dropStatementEmail } from './statements/drop-email.ts'

const undeliverable = {
  subject: { zh: '邮件未能送达', en: 'We could not deliver an email' },
  content: {
    zh: '发往{to}的邮件《{subject}》被收件服务器拒收，已不再向该邮箱发送。如需继续，请核对后重新选择电子邮箱。',
    en: 'The receiving server refused our email “{subject}” to {to}, so we no longer send there. Check the address and choose it again.',
  },
} as const

/**
 * Stops sending to an e-mail address chosen by a customer. Returns the texts for the customer. Empty if the address was not
 * in use.
 */
type DropEmail = (tx: Tx, address: { customerId: bigint; email: string; now: Date }) => Promise<Bilingual[]>

/**
 * Delivers e-mails. `others` are further modules that store chosen addresses. If the receiving server rejects an address,
 * the bank stops sending to it, and the customer is notified once in the inbox of the internet bank. No notification is sent
 * if the customer has changed the address meanwhile or has already been notified.
 */
export function emailDeliverer(db: Db, port: EmailPort, others: readonly DropEmail[]): Deliverer<'email'> {
  return async ({ reference, customerId, payload: { to, subject, text } }) => {
    try {
      await port.send({ reference, to, subject, text: `${text}\n\n${brand.bank.zh} · ${brand.hotline}` })
    } catch (error) {
      if (!(error instanceof EmailRejected)) throw error
      const at = await bankNow(db)
      await inTransaction(db, async (tx) => {
        const address = { customerId, email: to, now: at }
        const dropped: Bilingual[] = []
        for (const drop of [dropStatementEmail, ...others]) dropped.push(...(await drop(tx, address)))
        if (dropped.length === 0) return
        const said = fillBoth(undeliverable.content, { to: maskEmail(to), subject })
        const lines = (language: Language) => [said, ...dropped].map((each) => each[language]).join('\n')
        const content = { zh: lines('zh'), en: lines('en') }
        await mailTo(tx, customerId, { subject: undeliverable.subject, content, at })
      })
      throw new Undeliverable(error.message, { cause: error })
    }
  }
}
