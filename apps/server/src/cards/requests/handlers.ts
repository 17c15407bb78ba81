import { cardApplications, cardChooser, cardLimits } from '@cloudsail/contract/cards'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { applyForCard } from '../applications/apply.ts'
import { readApplications } from '../applications/read-applications.ts'
import { readChooser } from '../applications/read-chooser.ts'
import { inquiryHandlers } from '../inquiries/handlers.ts'
import { acceptLimit } from '../limits/accept-limit.ts'
import { lowerLimit } from '../limits/lower-limit.ts'
import { raiseLimit } from '../limits/raise-limit.ts'
import { readLimits } from '../limits/read-limits.ts'
import { withdrawLimit } from '../limits/withdraw-limit.ts'
import { sendDocuments } from './send-documents.ts'

export const requestHandlers: readonly Handler[] = [
  ...inquiryHandlers,
  ...orderHandlers([raiseLimit, lowerLimit, acceptLimit, withdrawLimit, sendDocuments, applyForCard]),
  handle(cardLimits, readLimits),
  handle(cardApplications, readApplications),
  handle(cardChooser, readChooser),
]
