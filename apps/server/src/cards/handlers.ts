import type { Handler } from '../http/handler.ts'
import { agreedHandlers } from './agreed/handlers.ts'
import { billHandlers } from './bill-handlers.ts'
import { instalmentHandlers } from './instalments/handlers.ts'
import { requestHandlers } from './requests/handlers.ts'
import { useHandlers } from './use-handlers.ts'

export const handlers: Handler[] = [
  ...billHandlers,
  ...instalmentHandlers,
  ...agreedHandlers,
  ...requestHandlers,
  ...useHandlers,
]
