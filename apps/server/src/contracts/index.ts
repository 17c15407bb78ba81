/**
 * Papers that are read before an order, and contracts that are drawn up, signed, countersigned and filed.
 *
 * Papers of a product: a module brings a `PaperSource` (in `papers.ts` beside the modules) that gives a paper by its key. Its order
 * calls `loadPapers(q, customerId, papers)` and calls `requireRead(readings)` in `decide`; its form shows
 * `PaperTick` with the same keys.
 *
 * Contracts of a customer:
 * 1. a call of the module draws it up: `drawUp(db, { kind, about, version, terms, words, … })`; the form shows `PaperTick` with
 *    `{ subject: contract.number, kind: 'contract' }`, which opens, measures and records the reading;
 * 2. the order takes the contract's number. `loadFacts`: `readContract(q, customerId, number, { lock })`; `decide`:
 *    `requireSignable(contract, { kind, version, terms })` and `...contractLines(contract)` among its lines; its contract has
 *    `methods: contractMethods`, so that a certificate and a code sign;
 * 3. `execute`: `signContract(context, contract)`, state `processing`, money held. After it stands the bank countersigns and
 *    files by itself, and goes on trying where the document store is silent; the page may call PIV1801001_CFCASign and
 *    PIV1801002_uploadToEIP to have it done at once;
 * 4. once it is filed, the module's follower (`followers` in `papers.ts`, by the contract's kind) is told in the same transaction:
 *    there it pays out or accepts, and says so by `recordProgress`;
 * 5. `endContract` where it is given up.
 */
export { type Contract, contractOfOrder, contractsOfOrders, readContract, showContracts } from './contract.ts'
export { contractWorkers, documentStoreDeliverer } from './deliverer.ts'
export { drawUp } from './draw-up.ts'
export { type ContractFollower, countersign } from './file-contract.ts'
export { type ContractBindings, contractHandlers } from './handlers.ts'
export { carefulSeconds, type Paper, type PaperSource } from './paper.ts'
export { loadPapers, type PaperReading, recordPaperReading, requireRead } from './readings.ts'
export { contractLines, endContract, endContractsAbout, requireSignable, signContract } from './sign.ts'
export type { ContractTerms, PaperWords } from './tables.ts'
