import { applicationForm, applications } from '@cloudsail/contract/messages'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { applyForService } from './apply.ts'
import { cancelApplication } from './cancel.ts'
import { queryApplications, readApplicationForm } from './read.ts'

export const applicationHandlers: Handler[] = [
  ...orderHandlers([applyForService, cancelApplication]),
  handle(applicationForm, readApplicationForm),
  ...queryHandlers(applications, { read: queryApplications }),
]
