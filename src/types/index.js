// The package has types for configs; what runs is its command.
export {};
