/** Keeps the agent from starting; its message is the one line that is printed. */
export class StartError extends Error {}
