import { figuresCall } from '@cloudsail/contract/help'
import { call } from './api/index.ts'

/** In a module of its own, because the wire is loaded after the texts. */
export const askFigures = () => call(figuresCall, {}, { reportErrors: 'none' })
