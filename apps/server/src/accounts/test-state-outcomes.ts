import type { ErrorKey } from '@cloudsail/contract'
import type { MatrixScene, State } from './test-states.ts'

type Outcomes = Readonly<Record<State, 'done' | ErrorKey>>

const passes: Outcomes = {
  lost: 'done',
  debitBlocked: 'done',
  dormant: 'done',
  closed: 'done',
  passwordLost: 'done',
  notEnrolled: 'done',
}

const pays: Outcomes = {
  lost: 'debitCardReportedLost',
  debitBlocked: 'accountDebitBlocked',
  dormant: 'done',
  closed: 'accountClosed',
  passwordLost: 'cardPasswordReportedLost',
  notEnrolled: 'accountNotSigned',
}

/** Effects of an account's states on an order that names the account, by the account's role in the order. */
export const expectations = {
  /** Its holder pays from it. */
  pays,
  /** Another customer's account, paid by its number. Its holder's settings in the internet bank do not matter. */
  isPaid: { ...passes, lost: 'payeeReportedLost', closed: 'payeeAccountUnavailable' },
  /** The customer's own account, which is paid. */
  receives: {
    ...passes,
    lost: 'receivingAccountLost',
    closed: 'receivingAccountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** The customer's own account that receives a deposit, now or later. */
  settles: {
    ...passes,
    lost: 'settlementAccountUnusable',
    closed: 'settlementAccountUnusable',
    notEnrolled: 'accountNotSigned',
  },
  /** The parent deposit account of a certificate that is drawn or given notice of. */
  isDrawn: {
    ...passes,
    lost: 'parentDepositUnusable',
    debitBlocked: 'parentDepositUnusable',
    closed: 'parentDepositUnusable',
    notEnrolled: 'parentDepositUnusable',
  },
  /** A purse has no password of its own. */
  isToppedUp: {
    ...passes,
    lost: 'accountReportedLost',
    debitBlocked: 'accountDebitBlocked',
    closed: 'accountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** Gets the transfer service. */
  opensService: pays,
  /** Its limits can be lowered in any state except closed or not enrolled. */
  isLimited: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Protective orders work on every open account, enrolled or not. */
  isLocked: { ...passes, closed: 'accountClosed' },
  isUnlocked: { ...passes, closed: 'accountClosed', passwordLost: 'cardPasswordReportedLost' },
  isReported: { ...passes, lost: 'lossReportedAlready', closed: 'accountClosed' },
  /** A credit card that pays out cash. */
  drawsCash: {
    ...passes,
    lost: 'creditCardReportedLost',
    debitBlocked: 'cardStopped',
    closed: 'accountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** The customer's own credit card. Protective states do not prevent its repayment. */
  isRepaid: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Another customer's credit card, repaid by its number. */
  isRepaidByOther: { ...passes, closed: 'payeeAccountUnavailable' },
  /** A credit card whose settings can be changed unless it is closed or not enrolled. */
  isArranged: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Another account is bound to it. */
  binds: { ...pays, dormant: 'openingNeedsClassOne' },
} as const satisfies Record<string, Outcomes>

/** An order that names accounts. */
export interface StateRow {
  /** Prepares what the order needs, and returns a valid input. */
  input: (scene: MatrixScene) => object | Promise<object>
  /** Each account that the input names, and its role in the order. */
  accounts: Readonly<Record<string, keyof typeof expectations>>
  /** True if the order needs the withdrawal password. */
  secret?: true
  /** Warnings of the order. */
  warnings?: readonly string[]
}

/** Orders by their codes. An order that names no account with a state has the reason why a state does not matter. */
export type StateRows = Readonly<Record<string, StateRow | string>>
