import { alertCalls, alertOrders } from './alerts.ts'
import { announcements, readAnnouncement } from './announcements.ts'
import { applicationCalls, applicationOrders } from './applications.ts'
import { mailCalls } from './mail.ts'
import { payslipCalls, payslipOrders } from './payslips.ts'
import { statementCalls, statementOrders } from './statements.ts'
import { latestWarnings } from './warnings.ts'

export const messagesCalls = [
  announcements,
  readAnnouncement,
  latestWarnings,
  ...alertCalls,
  ...mailCalls,
  ...statementCalls,
  ...payslipCalls,
  ...applicationCalls,
]
export const messagesOrders = [...alertOrders, ...statementOrders, ...payslipOrders, ...applicationOrders]
