import { brand } from '@cloudsail/contract'
import type zh from './texts.zh.ts'

export default {
  period: 'How often',
  on: 'Date',
  'sum.begins': 'Starts',
  'sum.later': 'once a date is chosen',
  'sum.goes': 'Sent on {date}',
  'sum.fee': 'Fee each time',
  firstOn: 'First date',
  endOn: 'End date',
  firstHint: 'Tomorrow at the earliest',
  endHint: 'No payments after this date',
  dates: 'Dates',
  'dates.later': 'Shown once you have chosen how often and when',
  'dates.count': '{count, plural, one {# transfer} other {# transfers}}, each from {time} on the day',
  'dates.once': 'From {time} on the day',
  'dates.more': '…',
  submit: 'Set up',
  toQuery: 'View scheduled transfers',
  feeOfTheDay: 'The fee is the one published on the day',
  arrivalNow: 'Arrives immediately once made',
  limitsOfTheDay: 'Limits are used on the day, not when you set it up',
  'guide.link': 'About scheduled transfers',

  query: 'Scheduled transfers',
  search: 'Payee or account',
  state: 'Status',
  'state.any': 'Any status',
  'state.normal': 'Active',
  'state.paused': 'Paused',
  'state.expired': 'Ended',
  'state.cancelled': 'Cancelled',
  'state.failed': 'Failed',
  setAt: 'Set up',
  payee: 'Payee',
  payer: 'From',
  payeeBank: 'Payee’s bank',
  how: 'How often',
  next: 'Next',
  amount: 'Amount each time',
  span: '{from} to {to}',
  'runs.counts': '{done} made · {failed} failed',
  detail: 'Scheduled transfer',
  'detail.run': 'Receipt of {date}',
  'detail.skipped': 'Skipped by you',
  'detail.at': 'Made {time}',
  cancel: 'Cancel',
  none: 'No scheduled transfers',
  'none.hint': 'Once set up, they are sent automatically on the dates you chose',
  make: 'Set one up',
  thisBank: `${brand.short.en}`,

  'cancel.which': 'Transfer to cancel',
  'cancel.submit': 'Cancel transfer',
  'cancel.none': 'Nothing to cancel',
  'cancel.none.hint': 'You can only cancel scheduled transfers that are “Active”',
  'cancel.note': '{how} · next {next}',
  'cancel.aside': 'After you cancel',
  'cancel.aside.text':
    'No more payments are made. Earlier payments are not affected. To continue, set up a new one.',

  'guide.lead':
    'A scheduled transfer is one you set up in advance and we make for you on its date. Read this before you set one up.',
  'guide.what': 'What you can set up',
  'guide.what.text':
    'You can schedule a transfer for one date, or one that repeats every day, week, month, two months, quarter or year, or on the last day of each month, to an account with us or another bank. Each payment goes to the payee you chose, with the amount, purpose and message you entered.',
  'guide.dates': 'How dates are calculated',
  'guide.dates.text':
    'The first date can be from the day after you set it up to {furthest}. A repeating transfer needs an end date on or after the first date. A payment due on the end date is still made. Later dates are counted from the first one. If the first is a 31st, the payment is made on the last day of shorter months, and on the 31st of longer ones.',
  'guide.time': 'When payments are made',
  'guide.time.text':
    'Each payment is made from {time} Beijing time on its date, including weekends and public holidays. Payments to other banks go through the interbank online payment system, which is always open, and are sent immediately. If maintenance or similar delays a payment, we make it as soon as possible under its original date. None is missed and none is made twice.',
  'guide.funds': 'Keep enough money ready',
  'guide.funds.text':
    'We do not take or hold money when you set it up. Make sure that by {time} on each date the paying account has enough available for the amount and, for other banks, the fee. If it does not, that payment fails. We take no part of it and do not try again that day.',
  'guide.limits': 'Limits and fees',
  'guide.limits.text':
    'Each payment can be up to the limit per payment of the authentication method you set it up with, and up to CNY {interbankSingle} to another bank. It uses your daily, count and annual limits on the day it is made. If it is over a limit, it fails. Transfers within the bank are free. The fee for other banks is the one published on the day.',
  'guide.failure': 'If a payment fails',
  'guide.failure.text':
    'If a payment cannot be made because of a low balance, a lost or frozen account, a closed transfer service, a limit, or an account that cannot be paid, we text you the reason and list it under “Scheduled transfers”. One failure does not end a repeating transfer. A single transfer that fails has ended. Make it again if you still want it.',
  'guide.states': 'Status, changes and cancelling',
  'guide.states.text':
    '“Active” means there are dates to come. “Paused” means you paused it, and dates that pass until you resume it are not made up. “Ended” means all dates have passed. “Cancelled” means you cancelled it. “Failed” means a single transfer could not be made. You can skip one payment, pause a repeating transfer and resume it. You can change its amount, its next date and its end. Changing and resuming need your authentication method. You can cancel it at any time. No more payments are made, and earlier payments are not affected. Cancelling does not bring back money already transferred.',
  'guide.who': 'Who can use it',
  'guide.who.text':
    'Customers registered at a branch who have an authentication method. Accounts opened at a branch in Beijing do not support scheduled transfers yet. Use another account. You confirm the set-up with your authentication method, which authorises us to make each payment. The receipt of each payment shows the order that authorised it.',
} satisfies Record<keyof typeof zh, string>
