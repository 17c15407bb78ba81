import type { Handler } from '../http/handler.ts'
import { billHandlers } from './bill-handlers.ts'
import { requestHandlers } from './requests/handlers.ts'
import { useHandlers } from './use-handlers.ts'

export const handlers: Handler[] = [...billHandlers, ...requestHandlers, ...useHandlers]
