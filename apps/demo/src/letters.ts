import type { Bilingual } from '@cloudsail/contract'
import { complaintDueOn, type MailState, type MailTopic } from '@cloudsail/contract/messages'
import { personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { awaitAnswer } from './bank/scheduled-jobs.ts'
import type { HistoryDraft } from './history-draft.ts'

interface DemoLetter {
  daysAgo: number
  topic: MailTopic
  title: Bilingual
  state: MailState
  thread: readonly {
    daysAgo: number
    kind: 'letter' | 'accepted' | 'interim' | 'answer'
    content: Bilingual
  }[]
}

/** Letters of 林晓雯: a complaint on its thirteenth day, and an enquiry that was answered. */
const letters: readonly DemoLetter[] = [
  {
    daysAgo: 13,
    topic: 'complaint',
    title: { zh: '快捷支付扣款重复', en: 'Quick Pay charged me twice' },
    state: 'accepted',
    thread: [
      {
        daysAgo: 13,
        kind: 'letter',
        content: {
          zh: '在四季鲜生超市付款一次，却扣款两次，各186.40元。请核实并退回一笔。',
          en: 'I paid once at the 四季鲜生 supermarket but was charged twice, CNY 186.40 each. Please check and refund one.',
        },
      },
      {
        daysAgo: 12,
        kind: 'accepted',
        content: {
          zh: '已受理，由卡业务组核查。我们已向商户收单方调取两笔记录。',
          en: 'We have accepted your complaint. The card team is checking it and has requested both records from the merchant’s bank.',
        },
      },
      {
        daysAgo: 3,
        kind: 'interim',
        content: {
          zh: '收单方确认第二笔为重复提交，正在办理186.40元的退款，退款入账后写信答复您。',
          en: 'The merchant’s bank has confirmed that the second payment was a duplicate and is refunding CNY 186.40. We will write to you once it arrives.',
        },
      },
    ],
  },
  {
    daysAgo: 27,
    topic: 'consultation',
    title: { zh: '境外汇款到账时间', en: 'How long do international transfers take?' },
    state: 'closed',
    thread: [
      {
        daysAgo: 27,
        kind: 'letter',
        content: {
          zh: '汇往美国的款项一般几天到账？',
          en: 'How many days does a transfer to the United States usually take?',
        },
      },
      {
        daysAgo: 26,
        kind: 'answer',
        content: {
          zh: '您好，境外汇款一般1至3个工作日到账，具体以收款行处理为准。',
          en: 'International transfers usually arrive in 1 to 3 working days, depending on the receiving bank.',
        },
      },
    ],
  },
]

export async function enterLetters(tx: Tx, history: HistoryDraft): Promise<void> {
  const { customerId, branchCode, mobile } = personOf('lin')
  for (const [at, { daysAgo, topic, title, state, thread }] of letters.entries()) {
    const on = (days: number) => addDays(history.today, -days)
    const cameOn = on(daysAgo)
    const number = `MS${cameOn.replaceAll('-', '')}${String(990_001 + at)}`
    const dueOn = topic === 'complaint' ? complaintDueOn(cameOn, 0) : addDays(cameOn, 5)
    const matter = { customer_id: customerId, matter_id: number }
    const answered = thread.find(({ kind }) => kind === 'answer')
    await tx
      .insertInto('messages.matters')
      .values({
        ...matter,
        topic,
        branch_code: branchCode,
        phone: '',
        mobile,
        title: title.zh,
        title_en: title.en,
        state,
        came_on: cameOn,
        due_on: dueOn,
        submitted_at: history.at(cameOn, 8 * 60),
        answered_at: answered ? history.at(on(answered.daysAgo), 8 * 60) : null,
        rating: state === 'closed' ? 'good' : null,
      })
      .execute()
    await tx.insertInto('messages.numbers').values({ number, customer_id: customerId }).execute()
    await tx
      .insertInto('messages.mails')
      .values(
        thread.map(({ daysAgo: days, kind, content }) => {
          const sentAt = history.at(on(days), 8 * 60)
          return {
            ...matter,
            topic,
            kind,
            content: content.zh,
            content_en: content.en,
            subject: title.zh,
            subject_en: title.en,
            sent_at: sentAt,
            folder: kind === 'letter' ? ('outbox' as const) : ('inbox' as const),
            read_at: sentAt,
          }
        }),
      )
      .execute()
    if (state === 'accepted') await awaitAnswer(tx, matter, { round: 1, dueOn })
  }
}
