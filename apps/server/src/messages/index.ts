import type { JobHandlers } from '../bankday/index.ts'
import { alertsParameter } from './alerts/parameter.ts'
import { alertWorkers } from './alerts/tell.ts'
import { applicationWorkers } from './applications/desk.ts'
import { servicesParameter } from './applications/parameter.ts'
import { mailWorkers } from './mail/desk.ts'
import { mailParameter } from './mail/parameter.ts'

export { alertsSentOn, watch } from './alerts/alerts.ts'
export { alertDeliverer } from './alerts/deliver.ts'
export { startAlerts } from './alerts/start-alerts.ts'
export { feeOf } from './applications/apply.ts'
export { type ApplicationDates, applicationDates, scheduleSteps } from './applications/clock.ts'
export { holdJournals } from './applications/journals.ts'
export { servicesParameter } from './applications/parameter.ts'
export { applicationTexts } from './applications/texts.ts'
export { countUnread } from './count-unread.ts'
export { emailDeliverer } from './deliver-email.ts'
export { handlers } from './handlers.ts'
export { latestMails, openComplaints } from './latest-mails.ts'
export { announcementsFor, listAnnouncements } from './list-announcements.ts'
export { answerComplaint, openComplaint } from './mail/complaint.ts'
export { deskDeliverer, startDesk } from './mail/desk.ts'
export { awaitAnswer } from './mail/matters.ts'
export { mailParameter } from './mail/parameter.ts'
export { fileReport } from './mail/send.ts'
export { mailTo } from './mail-to.ts'
export { employersDeliverer, startEmployers } from './payslips/employers.ts'
export { announceStatements } from './statements/announce.ts'
export { moveStatementEmail } from './statements/follow-email.ts'
export {
  closingMonths,
  latestStatement,
  monthsOpen,
  statementMonths,
  statementPdf,
} from './statements/read-statements.ts'
export { unusualComplaint } from './unusual-complaint.ts'

export const parameters = [alertsParameter, mailParameter, servicesParameter]
export const messageWorkers: JobHandlers = {
  ...alertWorkers,
  ...mailWorkers,
  ...applicationWorkers,
}
