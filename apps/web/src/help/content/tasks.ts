import type { Route } from '@cloudsail/ui/base/route.ts'
import type { QuestionId } from './questions.ts'

/** Pictures of screens, each kept in both languages in `pictures/` and made by `npm run pictures -- guides`. */
export const pictureNames = [
  'abroad',
  'abroadConfirm',
  'abroadHistory',
  'abroadPayee',
  'branches',
  'branchFirstLogin',
  'creditRegister',
  'deposit',
  'depositAmount',
  'depositMaturity',
  'deposits',
  'emergency',
  'firstLogin',
  'home',
  'lock',
  'login',
  'logOut',
  'lossReport',
  'overview',
  'pay',
  'payAmount',
  'payCode',
  'payConfirm',
  'receipt',
  'register',
  'registerCode',
  'registerInformation',
  'remit',
  'remitArrival',
  'remitConfirm',
  'remitHistory',
  'transferHistory',
  'verify',
] as const
export type PictureName = (typeof pictureNames)[number]

/** In pixels, both as generated and as the largest displayed size. */
export const pictureSize = { width: 480, height: 328 }

export interface Task {
  /** The screen where the customer can do it. */
  link: Route
  /** One for each step. */
  pictures: readonly PictureName[]
  related: readonly QuestionId[]
}

const task = (link: Route, pictures: string, related: string): Task => ({
  link,
  pictures: pictures.split(' ') as PictureName[],
  related: related.split(' ') as QuestionId[],
})

/** Help by task. The words are in `tasks.zh.ts` and `tasks.en.ts`. A task is shown once its screen exists. */
export const tasks = {
  open: task(
    '/firstLogin',
    'firstLogin register registerCode registerInformation',
    'start.open start.activate start.firstPassword',
  ),
  pay: task(
    '/PTR0101000',
    'pay payAmount payConfirm payCode',
    'transfers.nameCheck transfers.duplicate methods.limits',
  ),
  payOther: task(
    '/PTR0201000',
    'remit remitArrival remitConfirm remitHistory',
    'transfers.arrival transfers.fee transfers.cancel',
  ),
  lost: task(
    '/PAM0801000',
    'emergency lock lossReport branches',
    'accounts.loss accounts.lockCard others.fraud',
  ),
  save: task(
    '/PAM0401000',
    'deposit depositAmount depositMaturity deposits',
    'money.termEarly money.callDeposit money.rules',
  ),
  receipt: task('/verifyReceipt', 'transferHistory receipt verify', 'accounts.receipt accounts.statement'),
  abroad: task(
    '/PFN0101000',
    'abroad abroadPayee abroadConfirm abroadHistory',
    'abroad.overseas abroad.bopCode abroad.charges',
  ),
} as const
export type TaskId = keyof typeof tasks
export const taskIds = Object.keys(tasks) as TaskId[]

interface TaskWords {
  title: string
  lead: string
  ready: readonly string[]
  steps: readonly (readonly [title: string, text: string])[]
}

/** The three guides: what the internet bank is, how to open it, how to keep it safe. */
export const guides = {
  guide1: { pictures: ['overview', 'pay', 'deposit', 'verify'] },
  guide2: { pictures: ['branchFirstLogin', 'register', 'creditRegister', 'login'] },
  guide5: { pictures: ['home', 'payCode', 'payConfirm', 'logOut'] },
} as const satisfies Record<string, { pictures: readonly PictureName[] }>
export type GuideId = keyof typeof guides

export interface TasksWords {
  tasks: Readonly<Record<TaskId, TaskWords>>
  guides: Readonly<Record<GuideId, Omit<TaskWords, 'ready'>>>
}
