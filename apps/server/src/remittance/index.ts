export { parameters, usdEquivalents } from './exchange/parameters.ts'
export { registrationDeliverer } from './exchange/register-trade.ts'
export { exchangeTexts } from './exchange/texts.ts'
export { handlers } from './handlers.ts'
