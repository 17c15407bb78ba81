import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'
import { type Email, mailboxesPage } from './page.ts'

const style = readFileSync(new URL('mailboxes.css', import.meta.url), 'utf8')
const kept = 500
const silentTries = 2

/**
 * Creates the mail server and all mailboxes behind it (`POST /mailboxes/messages`, JSON). A repeated reference is the same
 * e-mail. A page shows the e-mails by address.
 */
export function createMailboxes(): { party: Party; register(app: FastifyInstance): void } {
  const emails: Email[] = []
  const references = new Set<string>()
  const tries = new Map<string, number>()
  /** Returns whether this try of an e-mail stays unanswered, and counts the tries. */
  const isSilent = (reference: string, name: string) => {
    const tried = tries.get(reference) ?? 0
    tries.set(reference, tried + 1)
    return name.endsWith('9002') && tried < silentTries
  }
  const party: Party = {
    name: 'mailboxes',
    title: { zh: '邮件服务器', en: 'Mail server' },
    about: {
      zh: '接收银行的电子邮件，收到的邮件见模拟邮箱。',
      en: 'Takes the e-mails of the bank; what arrived is on the page of the mailboxes.',
    },
    endings: [
      { ending: '9001@', effect: { zh: '地址不存在，拒收', en: 'no such mailbox: refused permanently' } },
      { ending: '9002@', effect: { zh: '前两次没有应答', en: 'is not responding the first two times' } },
    ],
    endpoints: {
      messages(received) {
        const { reference = '', to = '' } = fieldsOf(received.body)
        const name = to.slice(0, to.lastIndexOf('@'))
        if (isSilent(reference, name)) return { status: 503 }
        return answerJson(received, ({ subject, text }) => {
          if (name.endsWith('9001')) return { status: 'rejected', reason: 'no such mailbox' }
          if (!references.has(reference))
            emails.unshift({ to, subject: String(subject), text: String(text), at: new Date() })
          references.add(reference)
          emails.splice(kept)
          return { status: 'accepted' }
        })
      },
    },
  }
  return {
    party,
    register(app) {
      app.get<{ Querystring: { lang?: string; to?: string } }>('/mailboxes', async (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(mailboxesPage(languageOf(request), emails, String(request.query.to ?? ''))),
      )
      app.get('/mailboxes/mailboxes.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(style),
      )
    },
  }
}

function fieldsOf(body: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(body) as Record<string, string>
  } catch {
    return {}
  }
}
