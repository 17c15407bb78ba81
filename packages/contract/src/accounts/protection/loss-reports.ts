import * as z from 'zod/mini'
import { defineQuery, periodFilter, queryReach } from '../../core/query.ts'
import type { Bilingual } from '../../core/text.ts'
import { protectAccess } from './card-locks.ts'
import { lossKindNames, lossKinds, lossSubjectNames, lossSubjects } from './loss-subjects.ts'

export const lossStates = ['active', 'lifted', 'lapsed', 'permanent', 'settled'] as const

const stateNames: Readonly<Record<(typeof lossStates)[number], Bilingual>> = {
  active: { zh: '挂失中', en: 'Reported lost' },
  lifted: { zh: '已解除', en: 'Cancelled' },
  lapsed: { zh: '已失效', en: 'Expired' },
  permanent: { zh: '已转正式', en: 'Made permanent' },
  settled: { zh: '已补发', en: 'Replaced' },
}

/** All loss reports of the customer, newest first. */
export const lossReports = defineQuery({
  name: 'PAM0801004_reports',
  summary: 'Loss reports: a page of rows, newest first',
  title: { zh: '挂失记录', en: 'Loss reports' },
  access: protectAccess,
  reach: queryReach.limitChanges,
  filters: { ...periodFilter, state: z.optional(z.enum(lossStates)) },
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: stateNames } },
  row: z.object({
    number: z.string(),
    reportedAt: z.string(),
    subject: z.enum(lossSubjects),
    /** Number of the account, or serial number of the certificate. Masked. */
    object: z.string(),
    kind: z.enum(lossKinds),
    state: z.enum(lossStates),
    lapsesAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
  }),
  line: {
    kind: ({ subject }) => (subject === 'certificate' ? 'deposit' : 'card'),
    at: ({ reportedAt }) => reportedAt,
    title: ({ subject, object }, { language }) => `${lossSubjectNames[subject][language]} ${object}`,
    below: [
      ({ kind }, { language }) => lossKindNames[kind][language],
      ({ state, lapsesAt }, { language, moment }) =>
        state === 'active' && lapsesAt
          ? { zh: `${moment(lapsesAt)}失效`, en: `expires ${moment(lapsesAt)}` }[language]
          : null,
    ],
    state: ({ state }) => ({ name: stateNames[state], tone: state === 'active' ? 'attention' : 'plain' }),
    heads: 'months',
  },
  columns: {
    reportedAt: {
      title: { zh: '挂失时间', en: 'Reported' },
      kind: 'moment',
      value: ({ reportedAt }) => reportedAt,
    },
    subject: {
      title: { zh: '挂失对象', en: 'Item' },
      value: ({ subject, object }, language) => `${lossSubjectNames[subject][language]} ${object}`,
    },
    kind: {
      title: { zh: '种类', en: 'Type' },
      value: ({ kind }, language) => lossKindNames[kind][language],
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => stateNames[state][language],
    },
    lapsesAt: {
      title: { zh: '失效时间', en: 'Expires' },
      kind: 'moment',
      value: ({ lapsesAt }) => lapsesAt,
    },
    number: { title: { zh: '挂失编号', en: 'Number' }, value: ({ number }) => number },
  },
})
