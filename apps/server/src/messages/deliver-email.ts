import { brand, fillBoth, maskEmail } from '@cloudsail/contract'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Deliverer, type EmailPort, EmailRejected, Undeliverable } from '../rails/index.ts'
import { noteTo } from './note-to.ts'

const undeliverable = {
  subject: { zh: '邮件未能送达', en: 'An e-mail could not be delivered' },
  content: {
    zh: '发往{to}的邮件《{subject}》被收件服务器拒收，请核对并更改接收通知的电子邮箱。',
    en: 'The e-mail “{subject}” to {to} was refused by the receiving server. Please check the address and change it.',
  },
} as const

/** How e-mails go out. Who can never be reached by one is told so in the inbox of the internet bank. */
export function emailDeliverer(db: Db, port: EmailPort): Deliverer<'email'> {
  return async ({ reference, customerId, payload: { to, subject, text } }) => {
    try {
      await port.send({ reference, to, subject, text: `${text}\n\n${brand.bank.zh} · ${brand.hotline}` })
    } catch (error) {
      if (!(error instanceof EmailRejected)) throw error
      const at = await bankNow(db)
      const said = fillBoth(undeliverable.content, { to: maskEmail(to), subject })
      await inTransaction(db, (tx) =>
        noteTo(tx, customerId, {
          ...{ subject: undeliverable.subject.zh, content: `${said.zh}\n\n${said.en}`, at },
        }),
      )
      throw new Undeliverable(error.message, { cause: error })
    }
  }
}
