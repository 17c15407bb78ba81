/**
 * Papers that are read before an order, and contracts that are drawn up, signed, countersigned and filed.
 *
 * Papers of a product: a module provides a `PaperSource` (in `papers.ts` beside the modules) that returns a paper by its key.
 * Its order calls `loadPapers(q, customerId, papers)` in `loadFacts` and `requireRead(readings)` in `decide`. Its form shows
 * `PaperTick` with the same keys.
 *
 * Contracts of a customer:
 * 1. A call of the module draws the contract up: `drawUp(db, { kind, about, version, terms, words, … })`. The form shows
 *    `PaperTick` with `{ subject: contract.number, kind: 'contract' }`, which opens the contract, measures the reading and
 *    records it.
 * 2. The order takes the contract's number. `loadFacts` calls `readContract(q, customerId, number, { lock })`. `decide` calls
 *    `requireSignable(contract, { kind, version, terms })` and adds `...contractLines(contract)` to its lines. The order's
 *    call has `methods: contractMethods`, so that a certificate and a code sign.
 * 3. `execute` calls `signContract(context, contract)`. The order is `processing` and its money is held. After the commit the
 *    bank countersigns and files the contract, and tries again while the document store is silent. The page may call
 *    PIV1801001_CFCASign and PIV1801002_uploadToEIP to do both at once.
 * 4. When the contract is filed, the module's follower (`followers` in `papers.ts`, by the contract's kind) is called in the
 *    same transaction. It pays out or accepts, and reports that by `recordProgress`.
 * 5. `endContract` ends a contract that is given up.
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
