import { abroadParameters } from './abroad/parameters.ts'
import { parameters as exchangeParameters } from './exchange/parameters.ts'

export { correspondentDeliverer, startCorrespondent } from './abroad/correspondent.ts'
export { remitOverseas } from './abroad/order.ts'
export { reasonText as abroadReason } from './abroad/reasons.ts'
export { expectStatements, statementKind, statementWorkers } from './abroad/statement-work.ts'
export { abroadTexts } from './abroad/texts.ts'
export { abroadReviews, abroadWorkers } from './abroad/workers.ts'
export { boardsOn } from './exchange/board.ts'
export { convertNotes } from './exchange/convert-notes.ts'
export { startMarketFeed } from './exchange/feed.ts'
export { usdEquivalents } from './exchange/parameters.ts'
export { registrationDeliverer } from './exchange/register-trade.ts'
export { exchangeTexts } from './exchange/texts.ts'
export { exchangeKinds, exchangeWorkers, expectExchangeDays } from './exchange/workers.ts'
export { handlers } from './handlers.ts'

export const parameters = [...exchangeParameters, ...abroadParameters]
