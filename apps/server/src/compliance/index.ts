export { endFreezes } from './freezes/end-freezes.ts'
export { parameters } from './parameters.ts'
export { staffActions } from './staff/index.ts'
export { findWatched } from './watch/watch-list.ts'
