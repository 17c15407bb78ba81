// Scheduled jobs that are due after the demo has begun. An order given through a call schedules its own jobs.
export { deliveryWork, worksOf } from '@cloudsail/server/accounts'
export { schedule, scheduled } from '@cloudsail/server/bankday'
export { requestWork } from '@cloudsail/server/cards'
export { awaitRuleDate } from '@cloudsail/server/deposits'
export { scheduleSettlement } from '@cloudsail/server/donation'
export { applyingWork } from '@cloudsail/server/loans'
export {
  type ApplicationDates,
  applicationDates,
  awaitAnswer,
  scheduleSteps,
} from '@cloudsail/server/messages'
export { enqueue } from '@cloudsail/server/outbox'
export { awaitDispute } from '@cloudsail/server/payments'
