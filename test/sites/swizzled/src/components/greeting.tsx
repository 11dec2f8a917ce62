import { createContext, useContext } from 'react';

export const GreetingContext = createContext('nobody provides a greeting');

export function useGreeting(): string {
  return useContext(GreetingContext);
}
