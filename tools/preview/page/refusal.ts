/* What the page says if the state doesn't allow an action; the parts of the state don't know HTTP. */
export class Refusal extends Error {}
