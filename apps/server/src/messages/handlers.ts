import {
  announcements,
  latestWarnings,
  readAnnouncement as readAnnouncementCall,
} from '@cloudsail/contract/messages'
import { type Handler, handle, handlePublic } from '../http/handler.ts'
import { queryHandlers } from '../query/index.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { queryAnnouncements } from './announcements.ts'
import { applicationHandlers } from './applications/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { payslipHandlers } from './payslips/handlers.ts'
import { readAnnouncement } from './read-announcement.ts'
import { statementHandlers } from './statements/handlers.ts'
import { readWarnings } from './warnings.ts'

export const handlers: Handler[] = [
  ...queryHandlers(announcements, { read: queryAnnouncements }),
  handle(readAnnouncementCall, readAnnouncement),
  handlePublic(latestWarnings, readWarnings),
  ...alertHandlers,
  ...mailHandlers,
  ...statementHandlers,
  ...payslipHandlers,
  ...applicationHandlers,
]
