export const agentName = 'cloudsail-ukey-agent'
export const version = '1.0.0'
/** Version of the protocol between the bank's pages and this program; a page says which one it needs at least. */
export const protocol = 1
