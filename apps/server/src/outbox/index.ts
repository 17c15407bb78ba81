export { type Deliverer, startOutbox, Undeliverable } from './dispatch.ts'
export { enqueue, enqueued, type OutboxMessage } from './enqueue.ts'
