/* What the page says if the state doesn't allow a command; the parts of the state don't know HTTP. */
export class Refusal extends Error {}
