import { createContext, useContext } from "react";

/**
 * The nonce that the page's content security policy allows inline scripts by; empty in the browser, which
 * hides it. A context, so that error pages have it too.
 */
export const NonceContext = createContext("");

export const useNonce = (): string => useContext(NonceContext);
