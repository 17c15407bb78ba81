import type { Handler } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { fundHandlers } from './funds/handlers.ts'
import { certificationHandler } from './plans/certifications.ts'
import { certifyInvestor } from './plans/certify.ts'
import { productHandlers } from './products/handlers.ts'
import { assessRisk } from './suitability/assess-risk.ts'
import { assessmentHandler } from './suitability/assessments.ts'

export const handlers: Handler[] = [
  ...orderHandlers([assessRisk, certifyInvestor]),
  assessmentHandler,
  certificationHandler,
  ...fundHandlers,
  ...productHandlers,
]
