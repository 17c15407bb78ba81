import { helpFigures } from '@cloudsail/contract/help'
import { call } from '../../base/api/index.ts'
import { useOnce } from '../../base/use-once.ts'

const askFigures = () => call(helpFigures, {})

/** The bank's figures of today. */
export const useFigures = () => useOnce(askFigures)
