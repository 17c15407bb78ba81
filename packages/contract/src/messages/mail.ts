import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { byRule, numberField } from '../core/fields/kinds.ts'
import { mobileField, orEmpty } from '../core/fields.ts'
import { defineQuery, periodFilter, queryReach, searchFilter } from '../core/query.ts'
import { characterCount, normaliseLines } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { isMailText, mailTopicNames, mailTopics } from './mail-rules.ts'

/** Every customer may write to the bank, of any kind and method, without a factor. */
const access = customer()

export const mailTitleMax = 50
export const mailContentMax = 1_000

const titleField = z.string().check(
  z.overwrite((text: string) => normaliseLines(text).replace(/ +/g, ' ')),
  byRule((text) =>
    text === ''
      ? 'messageTitleRequired'
      : characterCount(text) > mailTitleMax
        ? 'messageTitleTooLong'
        : isMailText(text) && !text.includes('\n')
          ? null
          : 'mailCharacters',
  ),
)
const contentField = z.string().check(
  z.overwrite(normaliseLines),
  byRule((text) =>
    text === ''
      ? 'messageContentRequired'
      : characterCount(text) > mailContentMax
        ? 'messageContentTooLong'
        : isMailText(text)
          ? null
          : 'mailCharacters',
  ),
)
const phoneField = numberField('phoneOrMobileRequired', (text) => /^0\d{9,11}$/.test(text), 'phoneInvalid')
const branchField = z.string().check(z.regex(/^599\d{9}$/, 'branchRequired'))

export const initSendMessage = defineCall({
  name: 'InitsendMessage',
  summary:
    'What the form of a letter begins with: branches by city, the own one, what is left today, the draft',
  access,
  request: z.strictObject({}),
  response: z.object({
    branches: z.array(
      z.object({
        code: z.string(),
        name: bilingual,
        city: bilingual,
      }),
    ),
    ownBranch: z.string(),
    /** Masked. */
    mobile: z.string(),
    mostADay: z.number(),
    leftToday: z.number(),
    draft: z.nullable(
      z.object({
        topic: z.string(),
        branch: z.string(),
        phone: z.string(),
        mobile: z.string(),
        title: z.string(),
        content: z.string(),
        savedAt: z.string(),
      }),
    ),
  }),
})

export const sendMessage = defineCall({
  name: 'sendMessage',
  summary: 'Sends a letter to the bank; the day by which it is answered comes back',
  access,
  request: z
    .strictObject({
      topic: z.enum(mailTopics, 'mailTopicRequired'),
      branch: branchField,
      phone: orEmpty(phoneField),
      mobile: orEmpty(mobileField),
      /** True if the mobile is the one that the bank has on record. */
      ownMobile: z.boolean(),
      title: titleField,
      content: contentField,
    })
    .check(
      z.refine(({ phone, mobile, ownMobile }) => phone !== '' || mobile !== '' || ownMobile, {
        error: 'phoneOrMobileRequired',
        path: ['phone'],
      }),
    ),
  response: z.object({ number: z.string(), answerBy: z.string() }),
  errors: ['branchRequired', 'mailTooMany'],
  changes: true,
})

export const mailStates = ['sent', 'accepted', 'extended', 'answered', 'closed'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateNames: Readonly<Record<MailState, Bilingual>> = {
  sent: { zh: '已提交', en: 'Sent' },
  accepted: { zh: '已受理', en: 'Accepted' },
  extended: { zh: '已延期', en: 'Extended' },
  answered: { zh: '已答复', en: 'Answered' },
  closed: { zh: '已办结', en: 'Closed' },
}
export const mailBoxes = ['inbox', 'outbox'] as const
const readNames = { unread: { zh: '未读', en: 'Unread' }, read: { zh: '已读', en: 'Read' } } as const
export const mailKinds = ['letter', 'accepted', 'interim', 'extended', 'answer', 'apology', 'notice'] as const

const mailRow = z.object({
  mailId: z.string(),
  /** Number of the matter, of which a folder shows the newest mail alone. Null for mail that the bank began. */
  matter: z.nullable(z.string()),
  at: z.string(),
  title: z.string(),
  topic: z.nullable(z.enum(mailTopics)),
  kind: z.enum(mailKinds),
  /** False while the customer has not read all mail of the matter. */
  read: z.boolean(),
  /** State of the mail's matter. Null for mail that the bank began. */
  state: z.nullable(z.enum(mailStates)),
  /** The last date for the bank's answer. Null if the bank has answered or need not. */
  answerBy: z.nullable(z.string()),
})
export type MailRow = z.infer<typeof mailRow>

export const mails = defineQuery({
  name: 'PCS0201003_mails',
  summary: 'Mail of a folder, newest first: one row for each matter, with its newest mail',
  title: { zh: '站内信', en: 'Secure messages' },
  access,
  reach: queryReach.limitChanges,
  filters: {
    ...periodFilter,
    ...searchFilter,
    box: z.enum(mailBoxes),
    read: z.optional(z.enum(['read', 'unread'])),
  },
  row: mailRow,
  choices: { read: { title: { zh: '阅读', en: 'Read' }, names: readNames } },
  line: {
    kind: ({ topic, kind }) =>
      topic === 'complaint' ? 'complaint' : kind === 'notice' ? 'notice' : 'letter',
    at: ({ at }) => at,
    untimed: true,
    title: ({ title }) => title,
    below: [
      ({ topic, kind }, { language }) =>
        topic
          ? mailTopicNames[topic][language]
          : kind === 'notice'
            ? { zh: '通知', en: 'Notice' }[language]
            : null,
      ({ answerBy, state }, { language, day, daysUntil }) => {
        if (answerBy === null) return state && mailStateNames[state][language]
        const left = daysUntil(answerBy)
        if (left < 0) return { zh: '已超过答复期限', en: 'Answer overdue' }[language]
        return {
          zh: `${day(answerBy)} 24:00前答复，还有${left}天`,
          en: `answer by ${day(answerBy)}, ${left} ${left === 1 ? 'day' : 'days'} left`,
        }[language]
      },
    ],
    after: ({ at }, { day }) => day(at),
    unread: ({ read }) => !read,
    heads: 'months',
    first: {
      name: { zh: '待本行答复', en: 'Waiting for our answer' },
      holds: ({ answerBy }) => answerBy !== null,
    },
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    title: { title: { zh: '标题', en: 'Subject' }, value: ({ title }) => title },
    matter: { title: { zh: '编号', en: 'Number' }, value: ({ matter }) => matter },
    topic: {
      title: { zh: '类型', en: 'Type' },
      value: ({ topic }, language) => (topic ? mailTopicNames[topic][language] : null),
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state, read }, language) =>
        state ? mailStateNames[state][language] : readNames[read ? 'read' : 'unread'][language],
    },
    answerBy: {
      title: { zh: '答复期限', en: 'Answer by' },
      kind: 'date',
      value: ({ answerBy }) => answerBy,
      documentOnly: true,
    },
  },
})

const mailIdField = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'mailUnknown'))

export const readMail = defineCall({
  name: 'PCS0201004_read',
  summary: 'A piece of mail with its whole thread; what of it the customer had not read is read now',
  access,
  request: z.strictObject({ mailId: mailIdField }),
  response: z.object({
    title: z.string(),
    /** Null if the bank began the correspondence. */
    matter: z.nullable(
      z.object({
        number: z.string(),
        topic: z.enum(mailTopics),
        branch: bilingual,
        state: z.enum(mailStates),
        cameOn: z.string(),
        dueOn: z.string(),
        /** The dates to which the bank may still extend a complaint. */
        laterDueOn: z.array(z.string()),
        answeredAt: z.nullable(z.string()),
        escalated: z.boolean(),
        rating: z.nullable(z.enum(['good', 'fair', 'poor'])),
        may: z.object({ rate: z.boolean(), reopen: z.boolean(), review: z.boolean(), remove: z.boolean() }),
      }),
    ),
    /** The bank's date, from which the remaining days are counted. */
    today: z.string(),
    mails: z.array(
      z.object({
        mailId: z.string(),
        fromCustomer: z.boolean(),
        kind: z.enum(mailKinds),
        at: z.string(),
        content: z.string(),
      }),
    ),
  }),
  errors: ['mailUnknown'],
})

export const readAllMail = defineCall({
  name: 'PCS0201005_readAll',
  summary: 'All mail is recorded as read',
  access,
  request: z.strictObject({}),
  response: z.object({ count: z.number() }),
  changes: true,
})

export const saveMailDraft = defineCall({
  name: 'PCS0201006_saveDraft',
  summary: 'Keeps what is typed of a letter for thirty days, the last one only; all empty throws it away',
  access,
  request: z.strictObject({
    topic: z.string().check(z.maxLength(20)),
    branch: z.string().check(z.maxLength(12)),
    phone: z.string().check(z.maxLength(30)),
    mobile: z.string().check(z.maxLength(30)),
    title: z.string().check(z.maxLength(400)),
    content: z.string().check(z.maxLength(8_000)),
  }),
  response: z.object({}),
  changes: true,
})

export const mailActions = ['reopen', 'review', 'good', 'fair', 'poor', 'remove'] as const
export const actOnMail = defineCall({
  name: 'PCS0201007_act',
  summary:
    'Rates an answer, which closes the matter; opens it again, or sends a complaint to head office; hides it',
  access,
  request: z.strictObject({
    mailId: mailIdField,
    action: z.enum(mailActions),
    /** Why the matter is reopened. Otherwise empty. */
    content: orEmpty(contentField),
  }),
  response: z.object({ answerBy: z.nullable(z.string()) }),
  errors: ['mailUnknown', 'mailNotReopened', 'mailNotRemoved', 'mailNotAnswered', 'messageContentRequired'],
  changes: true,
})

export const mailCalls = [
  initSendMessage,
  sendMessage,
  mails,
  readMail,
  readAllMail,
  saveMailDraft,
  actOnMail,
]
