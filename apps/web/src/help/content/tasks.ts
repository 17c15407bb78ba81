import type { Route } from '../../base/route.ts'
import type { QuestionId } from './questions.ts'

/** What a drawn screen shows beside a step. */
export type Picture = 'form' | 'confirm' | 'list' | 'result' | 'phone' | 'card'

export interface Task {
  /** The screen where it is done. */
  link: Route
  /** One for each step. */
  pictures: readonly Picture[]
  related: readonly QuestionId[]
}

const task = (link: Route, pictures: string, related: string): Task => ({
  link,
  pictures: pictures.split(' ') as Picture[],
  related: related.split(' ') as QuestionId[],
})

/** Help by what somebody wants to do; words stand in `tasks.zh.ts` and `tasks.en.ts`. A task shows once its screen
 *  stands. */
export const tasks = {
  open: task('/firstLogin', 'card form phone result', 'start.open start.activate start.firstPassword'),
  pay: task(
    '/PTR0101000',
    'list form confirm phone',
    'transfers.nameCheck transfers.duplicate methods.limits',
  ),
  payOther: task('/PTR0201000', 'form form confirm list', 'transfers.arrival transfers.fee transfers.cancel'),
  lost: task('/PAM0801000', 'phone card confirm result', 'accounts.loss accounts.lockCard others.fraud'),
  save: task('/PAM0401000', 'list form confirm list', 'money.termEarly money.callDeposit money.rules'),
  receipt: task('/verifyReceipt', 'list result form', 'accounts.receipt accounts.statement'),
  abroad: task('/PFN0101000', 'list form confirm list', 'abroad.overseas abroad.bopCode abroad.charges'),
} as const
export type TaskId = keyof typeof tasks
export const taskIds = Object.keys(tasks) as TaskId[]

export interface TaskWords {
  title: string
  lead: string
  ready: readonly string[]
  steps: readonly (readonly [title: string, text: string])[]
}

/** The three guides: what it is, how to open it, how it stays safe. */
export const guides = {
  guide1: { pictures: ['list', 'form', 'confirm', 'result'] },
  guide2: { pictures: ['card', 'form', 'phone', 'list'] },
  guide5: { pictures: ['card', 'phone', 'confirm', 'list'] },
} as const satisfies Record<string, { pictures: readonly Picture[] }>
export type GuideId = keyof typeof guides

export interface TasksWords {
  tasks: Readonly<Record<TaskId, TaskWords>>
  guides: Readonly<Record<GuideId, Omit<TaskWords, 'ready'>>>
}
