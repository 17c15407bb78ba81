import { figuresCall } from '@cloudsail/contract/help'
import { call } from './api/index.ts'

/** Apart from who waits for it: the wire is loaded after the texts. */
export const askFigures = () => call(figuresCall, {}, { reportErrors: 'none' })
