import { latestWarnings, notices, readNotice as readNoticeCall } from '@cloudsail/contract/messages'
import { type Handler, handle, handlePublic } from '../http/handler.ts'
import { queryHandlers } from '../query/index.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { applicationHandlers } from './applications/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { queryNotices } from './notices.ts'
import { payslipHandlers } from './payslips/handlers.ts'
import { readNotice } from './read-notice.ts'
import { statementHandlers } from './statements/handlers.ts'
import { readWarnings } from './warnings.ts'

export const handlers: Handler[] = [
  ...queryHandlers(notices, { read: queryNotices }),
  handle(readNoticeCall, readNotice),
  handlePublic(latestWarnings, readWarnings),
  ...alertHandlers,
  ...mailHandlers,
  ...statementHandlers,
  ...payslipHandlers,
  ...applicationHandlers,
]
